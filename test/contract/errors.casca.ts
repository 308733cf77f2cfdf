import { describe, test } from 'vitest'
import type { ContractBench } from './bench.ts'
import type { recorder } from './recorder.ts'

/** The shell: boxes and shortcuts. */
export function errosDaCasca(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  describe('shell', () => {
    test('notices, messages and shortcuts of nobody, or of somebody else', async () => {
      const headers = await bench().sessao('gestor-comercial')
      const outra = await bench().sessao('administrador')
      const id = '2026-01-01T00:00:00.000Z.ninguem'
      const nada = 'RecadoNaoEncontrado'
      await rec().recusa('alterarAviso', nada, { headers, body: { id, item: { read: true } } })
      await rec().recusa('excluirAviso', nada, { headers, query: { id } })
      await rec().recusa('alternarAviso', nada, { headers, body: { id } })
      // a reminder is its person's only; a message is read by the company, and changed by who wrote it
      const aviso = await bench().ok<{ id: string }>('criarAviso', { headers: outra, body: { title: 'meu' } })
      await rec().recusa('alternarAviso', nada, { headers, body: { id: aviso.body.id } })
      const mensagem = await bench().ok<{ id: string }>('criarMensagem', {
        headers: outra,
        body: { title: 'de outra' },
      })
      const mudanca = { id: mensagem.body.id, item: { title: 'minha' } }
      await rec().recusa('alterarMensagem', nada, { headers, body: mudanca })
      const daBrisa = { headers: await bench().brisa(), body: { id: mensagem.body.id } }
      await rec().recusa('alternarMensagem', nada, daBrisa)
      await rec().recusa('excluirMensagem', nada, { headers, query: { id } })
      const semAtalho = 'AtalhoNaoEncontrado'
      await rec().recusa('alterarAtalho', semAtalho, { headers, body: { id, item: { label: 'x' } } })
      await rec().recusa('excluirAtalho', semAtalho, { headers, query: { id } })
      await rec().recusa('alternarAtalho', semAtalho, { headers, body: { id } })
    })
    test('one shortcut too many, and one that leaves the panel', async () => {
      const headers = await bench().sessao('links')
      const atalho = (n: number) => ({ headers, body: { label: `atalho ${n}`, link: `/cliente/pagina-${n}` } })
      for (let n = 0; n < 20; n++) await bench().ok('criarAtalho', atalho(n))
      await rec().recusa('criarAtalho', 'MuitosAtalhos', atalho(20))
      const fora = { label: 'fora', link: '//evil.example' }
      await rec().recusa('criarAtalho', 'RequisicaoInvalida', { headers, body: fora })
    })
  })
}
