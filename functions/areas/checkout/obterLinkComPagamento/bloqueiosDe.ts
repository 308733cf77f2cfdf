import type { Checkout } from '../../../platform/storage/Checkout.ts'

/** The payer's flags as the page knows them: too many tries block both (S014, S017). */
export const bloqueiosDe = (c: Pick<Checkout, 'vida' | 'bloqueio' | 'estado'> | undefined) => ({
  documentoLiberado: c?.vida === 'aprovada',
  bloqueadoDatavalid: c?.bloqueio === 'datavalid',
  bloqueadoTentativas: c?.bloqueio === 'tentativas',
  bloqueadoAntifraude:
    c?.bloqueio === 'antifraude' || c?.bloqueio === 'tentativas' || c?.estado === 'AntifraudeReprovado',
})
