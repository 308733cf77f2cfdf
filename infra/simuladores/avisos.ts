import { hosts } from '../names.ts'
import type { Estagio } from '../stages.ts'

/** Where the simulated providers of a stage tell of what happened: its own domains for providers. */
export function avisosDe(e: Estagio) {
  const { entrada, avisos } = hosts(e)
  return {
    pix: `https://${entrada}/webhooks/pix/bacen`,
    repasse: `https://${entrada}/webhooks/repasse/efi`,
    cielo: `https://${avisos}/webhooks/cielo`,
    whatsapp: `https://${avisos}/webhooks/whatsapp`,
    zapsign: `https://${avisos}/webhooks/zapsign`,
  }
}
