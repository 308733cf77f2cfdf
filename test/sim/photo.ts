import type { Retratos } from '../../functions/areas/identidade/regras/vida/retratos.ts'
import { fault } from '../../functions/platform/http/fault.ts'
import type { Arquivos } from '../../functions/platform/uploads/need.ts'
import { Foto } from '../../functions/providers/biometria/foto.ts'
import { ImagemInvalida } from '../../shared/contract/erros.ts'

const jpeg = [0xff, 0xd8, 0xff]
/** In every photo, and in nothing else: its bytes come again every three, so that it is found at any offset of a base64. */
export const canary = 'ROSROSROSROSROSROSROSROS'

/** A photo of the person of that CPF, of `nobody`, or of somebody else. */
export const photoOf = (who: string): Uint8Array => Buffer.concat([Buffer.from(jpeg), Buffer.from(`${canary} ${who}`)])

/** Who is on it. */
export const personOf = (base64: string): string =>
  Buffer.from(base64, 'base64')
    .subarray(jpeg.length)
    .toString()
    .slice(canary.length + 1)

/** Without the re-encoding, which takes longer than a story. */
export const asTaken: Retratos = {
  async ler(arquivo) {
    const foto = Foto.ler(arquivo)
    if (!foto) throw fault(ImagemInvalida)
    return { foto, bytes: arquivo }
  },
  reduzir: async bytes => bytes,
}
/** Papers, likewise. */
export const asSent: Arquivos = { limpar: async bytes => ({ bytes, tipo: 'image/jpeg', extensao: 'jpg' }) }
