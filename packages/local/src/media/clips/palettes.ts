/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Matching colours: a sky from top to horizon, layers from far to near, and a light. */
export type Palette = {
  sky: readonly [Colour, Colour, Colour];
  planes: readonly [Colour, Colour, Colour, Colour];
  light: Colour;
  isDark: boolean;
};

function colour(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function palette(sky: string, planes: string, light: string, { isDark = false } = {}): Palette {
  const [top = "", middle = "", low = ""] = sky.split(" ");
  const [far = "", further = "", nearer = "", near = ""] = planes.split(" ");
  return {
    sky: [colour(top), colour(middle), colour(low)],
    planes: [colour(far), colour(further), colour(nearer), colour(near)],
    light: colour(light),
    isDark,
  };
}

export const palettes = {
  dawn: palette("35477d e88873 ffd6a5", "b56576 8d5a7b 5b4a72 2d2f52", "fff1d0"),
  ocean: palette("6fb1cf bfe0ea fdf6e3", "61a5c2 2c7da0 1f5f83 12415f", "fffbea"),
  forest: palette("b9d2b5 e6ecd0 fefae0", "a3b18a 588157 3a5a40 1f3529", "fffdf0"),
  dusk: palette("1d1b3a 5a3d7a f2a07b", "7a4f86 4f3b72 30295a 17173a", "ffd9b0", { isDark: true }),
  night: palette("050b1f 0f2147 2f5183", "1d3557 16294a 0e1c38 070f22", "f1faee", { isDark: true }),
  desert: palette("f0a95b f7d39c fff3df", "e29a5b c8763f 9c5330 6b3722", "fffbe8"),
  rose: palette("f4b6c6 fbd9d5 fffaf5", "e5a4b4 c97b93 965170 5e3250", "ffffff"),
  mint: palette("93d6c8 cdeee2 fbfff9", "84cbbb 48a999 2a7a72 164b4b", "ffffff"),
  slate: palette("9db2c1 cfdae1 f7f7f2", "9fb3c1 6f889a 465d70 243646", "ffffff"),
  ember: palette("1a1423 57284b d2624f", "8f3b4e 63294a 3e1d3d 1c1026", "ffc9a3", { isDark: true }),
  lavender: palette("a99cf0 d6cbfa fff1f8", "a594f9 7b6fd0 51489c 2b2863", "ffffff"),
  sunset: palette("e8556d ff9d7a ffe5b9", "d1495b 8f3a5f 552b54 291c3d", "fff4d6"),
  glacier: palette("3f7cac 95c5de eef7fa", "8db8d0 5d8fb0 36668c 1b3f63", "ffffff"),
  olive: palette("c9b458 e8dca0 fbf6e2", "b5a84e 8a8440 5e6134 363d27", "fffdea"),
};
