import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

/** Tells watchers that their stream has ended (spec §2). */
export default function LiveEnded({ title, onClose }: { title: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Live Stream Ended"
      description={
        title === "" ? "The live stream has ended." : `The live stream “${title}” has ended.`
      }
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void navigate("/");
          }}
        >
          Go to Home
        </Button>
      }
    />
  );
}
