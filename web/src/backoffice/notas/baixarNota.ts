import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { lerNotaFiscal } from '../../../../shared/contract/notasFiscais.ts'
import { baixar, bytesDe } from '../../ui/baixar.ts'

/** Saves a note's file, as it came: base64 of its bytes. */
export function salvarNota({ nome, tipo, data }: Received<typeof lerNotaFiscal>): void {
  baixar(new Blob([bytesDe(data)], { type: tipo }), nome)
}
