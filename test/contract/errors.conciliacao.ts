import { expect, test } from 'vitest'
import { arquivoDoEdi } from '../builders/edi.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Files of the acquirer: what is no such file, and what is not there. */
export function errosDaConciliacao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  test('what is no file of the acquirer is not kept, and a file that is not there is told', async () => {
    const headers = await loginDaEquipe(bench(), 'aurora')
    const enviar = (texto: string) => ({
      ...{ headers, body: {}, arquivo: Buffer.from(texto, 'latin1'), nomeDoArquivo: 'CIELO03.txt' },
    })
    await rec().recusa('enviarArquivoDoEdi', 'ArquivoInvalido', enviar('%PDF-1.7'))
    for (const operacao of ['obterArquivoDoEdi', 'listarLinhasDoEdi'] as const)
      await rec().recusa(operacao, 'CasoNaoEncontrado', { headers, params: { id: idDeNinguem() } })
    const um = await bench().ok<{ id: string }>('enviarArquivoDoEdi', enviar(arquivoDoEdi('03', [])))
    const outra = await bench().ok<{ id: string }>('enviarArquivoDoEdi', enviar(arquivoDoEdi('03', [])))
    expect(outra.body.id).toBe(um.body.id)
  })
}
