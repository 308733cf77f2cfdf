import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { lerNotaFiscal } from '../../../../shared/contract/notasFiscais.ts'
import { baixar } from '../../ui/qr.ts'

/** Saves a note's file, as it came: base64 of its bytes. */
export function salvarNota({ nome, tipo, data }: Received<typeof lerNotaFiscal>): void {
  baixar(new Blob([Uint8Array.from(atob(data), c => c.charCodeAt(0))], { type: tipo }), nome)
}
