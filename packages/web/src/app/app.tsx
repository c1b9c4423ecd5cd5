import { Toaster } from "@/components/ui/toaster.tsx";
import { TooltipProvider } from "@/components/ui/tooltip.tsx";
import { ModalHost } from "./modals/modal-host.tsx";
import { Router } from "./router.tsx";

export function App() {
  return (
    <TooltipProvider>
      <Router />
      <ModalHost />
      <Toaster />
    </TooltipProvider>
  );
}
