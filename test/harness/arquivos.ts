import { createHash } from 'node:crypto'
import { type Arquivos, EnvioPerdido, parteMinima } from '../../functions/platform/runtime/arquivos.ts'

/** The twin in memory of the bucket that reports are written to; the same suite holds both (`relatorios/arquivos.test.ts`). */
export function arquivosEmMemoria() {
  const envios = new Map<string, { nome: string; partes: Map<number, { etag: string; bytes: Uint8Array }> }>()
  const feitos = new Map<string, Buffer>()
  let iniciados = 0
  const doEnvio = (nome: string, id: string) => {
    const envio = envios.get(id)
    if (envio?.nome !== nome) throw new EnvioPerdido(id)
    return envio.partes
  }
  const arquivos: Arquivos = {
    async iniciar(nome) {
      const id = `envio${++iniciados}`
      envios.set(id, { nome, partes: new Map() })
      return id
    },
    async parte(nome, id, n, bytes) {
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      doEnvio(nome, id).set(n, { etag, bytes: Uint8Array.from(bytes) })
      return etag
    },
    async concluir(nome, id, etags) {
      const guardadas = doEnvio(nome, id)
      const partes = etags.map((etag, n) => {
        const parte = guardadas.get(n + 1)
        if (parte?.etag !== etag) throw new Error('InvalidPart')
        if (parte.bytes.length < parteMinima && n + 1 < etags.length) throw new Error('EntityTooSmall')
        return parte.bytes
      })
      feitos.set(nome, Buffer.concat(partes))
      envios.delete(id)
    },
    tamanho: async nome => feitos.get(nome)?.length,
  }
  return {
    arquivos,
    iniciados: () => iniciados,
    feito: (nome: string) => feitos.get(nome),
    /** As a bucket's lifecycle does with uploads that nobody completes. */
    esquecerEnvios: () => envios.clear(),
    apagar: (nome: string) => feitos.delete(nome),
  }
}
