/** Section 7 of the specification, call by call, with the query and body names that it gives. */
const specified = `
GET /api/users/authenticate
POST /api/users/user-fcm-token {fcmToken, deviceType}
PUT /api/users/update {account_type}
POST /api/users/request-email-change {new_email}
POST /api/users/verify-email-change {otp, new_email}
POST /api/EmailChange/verify-token {token}
POST /api/EmailChange/send-otp {oldEmail}
POST /api/EmailChange/verify-otp {oldEmail, otpCode}
GET /api/users/user-deactivated_check ?email
GET /api/users/creator-profile/{id}
GET /api/users/creator-profile-by-name/{name}
GET /api/users/popular-creators ?page, limit, search, category_id, is_video_uploaded
GET /api/payments/packages ?page, limit, search, type
GET /api/payments/user-package/{id}
GET /api/payments/invoice/{id}
GET /api/payments/creator/setup ?priceId
POST /api/payments/creator/setup
GET /api/payments/payments/refresh
GET /api/payments/creator/login
POST /api/payments/subscriptions {coupon_code}
PUT /api/payments/subscriptions/upgrade
GET /api/payments/subscriptions/payment-method
POST /api/payments/subscriptions/payment-method
GET /api/payments/subscription-history ?page, limit, search, type
GET /api/payments/creator-payments ?page, limit, search, type
GET /api/payments/watcher-payments ?page, limit, search, type
GET /api/payments/payouts/history ?page, limit, search, type
GET /api/payments/payouts/{id}/transactions ?page, limit
POST /api/payments/purchase-channel/{id}
POST /api/payments/purchase-minutes
POST /api/payments/purchase-video
POST /api/payments/promote-video/{id}
POST /api/payments/validate-coupon {couponCode}
GET /api/mux/get-user-minutes-data ?user_id
POST /api/mux/create {title, channel_id, file_name, size, duration}
GET /api/admin/packages ?page, limit, search_key, is_enterprise, type
GET /api/admin/users ?page, limit, search, package_id, type, sort_by, order_by
POST /api/admin/package
PUT /api/admin/package/{id}
POST /api/admin/package/assign-users
POST /api/admin/package/remove-user
GET /api/admin/channels ?page, limit, search_key, privacy_type, creator_id
GET /api/admin/creator-profile/{id}
GET /api/admin/watcher-profile/{id}
GET /api/admin/watcher-channels/{id}
GET /api/admin/watcher-videos/{id}
PUT /api/admin/user/{id}
PUT /api/admin/channel/{id}
GET /api/admin/video/user-video
POST /api/channels
PUT /api/channels/{id}
GET /api/channels/user-channels
GET /api/channels/{id}
GET /api/channels/by-name/{name}
GET /api/channels/{id}/subscribers ?page, limit, search_key, purchase_type
GET /api/channels/creator-channels/{id}
GET /api/channels/popular-channels
GET /api/channels/purchased-channels
GET /api/channels/{id}/reviews
POST /api/channels/{id}/reviews
PUT /api/channels/{id}/reviews/{reviewId}/hide
PUT /api/channels/{id}/reviews/{reviewId}/show
GET /api/videos/user-video ?status, channel_id, search
POST /api/videos
PUT /api/videos/{id} ?creator_id
GET /api/videos/{id}
GET /api/videos/get-public/{id}
GET /api/videos/get-public-by-title/{title}
GET /api/videos/by-title/{title}
GET /api/videos/get-public-videos ?status, limit, category_id, access_type, search, sort
GET /api/videos/get-promoted-videos ?status, limit, category_id, access_type, search, sort
GET /api/videos/purchased-videos
POST /api/videos/live-stream
POST /api/videos/sendNotificationForLive ?streamKey
PUT /api/videos/livestreams/update
GET /api/videos/livestreams/{id}
GET /api/livestream/all-livestreams ?page, limit
POST /api/videosSeries
PUT /api/videosSeries/{id}
DELETE /api/videosSeries/{id}
GET /api/videosSeries/group_videos_series
GET /api/videosSeries/list_videos_series
GET /api/videosSeries/list_videos_series-by-name
GET /api/comments/video-comments ?page, limit, replyPerPage, replyLimit, video_id, parent_id
POST /api/comments
POST /api/data-transfer/video {videoId}
POST /api/data-transfer/channel {channelId}
POST /api/data-transfer/ {userId}
GET /api/data-transfer/{deletion_id}
GET /api/categories/list ?limit
GET /api/public/global-search ?query, page, limit, heading, category, accessType
GET /api/blogs/public-user-blog
GET /api/blogs/user-blog
GET /api/blogs/{id}
GET /api/blogs/by-title/{title}
POST /api/blogs
PUT /api/blogs/{id}
POST /api/public/submitContactForm
POST /api/public/submitEnterpisePlanForm
POST /api/ai/suggest {kind, title, keywords, tone, current_text}
GET /api/users/export
`;

export const specifiedCalls = specified
  .trim()
  .split("\n")
  .map((line) => {
    const [method = "", path = "", ...rest] = line.split(" ");
    const names = rest.join(" ").split(/[^\w]+/);
    return { line, method, path, names: names.filter((name) => name !== "") };
  });
