import { expect, test, vi } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { emBase64, planilha } from '../builders/planilha.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Linha {
  linha: number
  situacao: string
  link: { id: string; url: string } | null
  erros: { coluna: string; motivo: string; mensagem: string }[]
}
interface Lote {
  linhas: Linha[]
  proxima: number | null
}

/** A spreadsheet of links: looked at, created, sent again, corrected. */
export function respostasDoLote(b: () => ContractBench, feliz: Feliz) {
  const nome = 'Turma do 8º B'
  const errada = [
    { nome, valor: '150,00', referencia: 'ALUNO-1' },
    { nome, valor: '1.249,90', formas: 'Pix', usos: '1', referencia: 'ALUNO-2' },
    { nome, valor: '0,50', formas: 'moedas', referencia: 'ALUNO-3' },
    { nome, valor: '150,00', referencia: 'ALUNO-1' },
  ]
  const corpo = (linhas: typeof errada, mais: object = {}) => ({ arquivo: emBase64(planilha(linhas)), ...mais })

  test('the dry run creates nothing; then each row once, whatever file it comes in', async () => {
    const headers = await b().sessao('links')
    const conferida = await feliz<{ linhas: Linha[] }>('conferirLoteDeLinks', { headers, body: corpo(errada) })
    expect(conferida.body).toMatchObject({ prontas: 3, comErro: 1, jaCriadas: 0, soma: 1549.9 })
    expect(conferida.body.linhas.map(l => [l.linha, l.situacao, l.link])).toEqual([
      [2, 'pronta', null],
      [3, 'pronta', null],
      [4, 'com-erro', null],
      [5, 'pronta', null],
    ])
    expect(conferida.body.linhas[3]).toMatchObject({ igualA: 2, referencia: 'ALUNO-1', valor: 150 })
    expect(conferida.body.linhas[2]?.erros).toEqual([
      { coluna: 'formas', titulo: 'Formas de pagamento', motivo: 'forma', mensagem: expect.stringContaining('Pix') },
    ])

    const certas = await feliz<Lote>('criarLoteDeLinks', { headers, body: corpo(errada, { ignorarComErro: true }) })
    expect(certas.body.proxima).toBeNull()
    expect(certas.body.linhas.map(l => l.situacao)).toEqual(['criada', 'criada', 'com-erro', 'criada'])
    const ids = certas.body.linhas.flatMap(l => l.link?.id ?? [])
    expect(new Set(ids).size).toBe(3)

    // the corrected file: what is there is left as it is
    const corrigida = errada.with(2, { nome, valor: '5,00', referencia: 'ALUNO-3' })
    const segunda = await feliz<Lote>('criarLoteDeLinks', { headers, body: corpo(corrigida) })
    expect(segunda.body.linhas.map(l => l.situacao)).toEqual(['ja-criada', 'ja-criada', 'criada', 'ja-criada'])
    const outraVez = await feliz<Lote>('criarLoteDeLinks', { headers, body: corpo(corrigida) })
    expect(outraVez.body.linhas.map(l => l.link)).toEqual(segunda.body.linhas.map(l => l.link))
    expect(outraVez.body.linhas.every(l => l.situacao === 'ja-criada')).toBe(true)
    await b().stack.drained()
    const lista = await b().ok<{ itens: object[] }>('listarLinks', { headers, query: { nome } })
    expect(lista.body.itens).toHaveLength(4)

    // each is a link as any other
    const link = await b().ok('obterLinkParaEdicao', { headers, params: { id: ids[1] ?? '' } })
    expect(link.body).toMatchObject({
      nome,
      valor: 1249.9,
      limiteUsos: 1,
      formasPagamento: [{ tipo: 2, parcelas: [] }],
      validarNomeCheckout: true,
    })
    await b().ok('obterLinkPublico', { params: { id: ids[1] ?? '' } })
  })

  test('meant again, or another company’s, the same rows are other links; the log names the spreadsheet once a call', async () => {
    const headers = await b().sessao('links')
    const linhas = [{ nome: 'Do mês', valor: '80,00', referencia: 'A' }]
    const ids = await Promise.all(
      [
        { headers, body: corpo(linhas as never) },
        { headers, body: corpo(linhas as never, { repeticao: 'fevereiro' }) },
        { headers: await b().brisa(), body: corpo(linhas as never) },
      ].map(async call => (await feliz<Lote>('criarLoteDeLinks', call)).body.linhas[0]?.link?.id),
    )
    expect(new Set(ids).size).toBe(3)
    const query = { operacao: 'criarLoteDeLinks' }
    await vi.waitFor(async () => {
      const admin = await b().sessao('administrador')
      const { body } = await b().ok<{ itens: { alvo?: { tipo: string }; mudancas: object[] }[] }>('listarAuditoria', {
        headers: admin,
        query,
      })
      const destes = body.itens.filter(i => JSON.stringify(i.mudancas).includes('8000'))
      expect(destes.map(i => i.alvo?.tipo)).toEqual(['LoteDeLinks', 'LoteDeLinks'])
    }, 180_000)
  })

  test('more rows than a call takes: it goes on after the last one, and nothing is there twice', async () => {
    const headers = await b().sessao('links')
    const linhas = Array.from({ length: 130 }, (_, n) => ({ nome: 'Cento e trinta', valor: `${n + 1},00` }))
    const arquivo = emBase64(planilha(linhas))
    const primeira = await feliz<Lote>('criarLoteDeLinks', { headers, body: { arquivo } })
    expect(primeira.body.linhas).toHaveLength(100)
    expect(primeira.body.proxima).toBe(101)
    const segunda = await feliz<Lote>('criarLoteDeLinks', { headers, body: { arquivo, apos: 101 } })
    expect(segunda.body).toMatchObject({ proxima: null })
    expect(segunda.body.linhas.map(l => l.linha)).toEqual(Array.from({ length: 30 }, (_, n) => 102 + n))
    expect([...primeira.body.linhas, ...segunda.body.linhas].every(l => l.situacao === 'criada')).toBe(true)
  })
}
