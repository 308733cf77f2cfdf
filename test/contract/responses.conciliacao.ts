import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Linhas {
  itens: { numero: number; bruta: string; campos: { campo: string; valor: string }[] }[]
  cursor: string | null
}

/** A file of the acquirer from its sending to its lines, by the very queue that carries it. */
export function respostasDaConciliacao(b: () => ContractBench, feliz: Feliz) {
  test('a file is sent, looked at, written, and its lines are read a page at a time; sent again, nothing changes', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const arquivo = readFileSync(new URL('../vectors/CIELO03_sample.txt', import.meta.url))
    const enviar = () => feliz('enviarArquivoDoEdi', { headers, body: {}, arquivo, nomeDoArquivo: '../CIELO03.txt' })
    const novo = await enviar()
    expect(novo.body).toMatchObject({ situacao: 'recebido', nome: '..CIELO03.txt', tipo: null, erro: null })
    const params = { id: String(novo.body.id) }
    await b().stack.drained()
    const lido = await feliz('obterArquivoDoEdi', { headers, params })
    expect(lido.body).toMatchObject({
      ...{ situacao: 'importado', tipo: '03', sequencia: 1, reprocesso: false, linhas: 4, importadas: 4 },
      ...{ rejeitadas: 0, bruto: 400.01, liquido: 386.51, faltam: 0, periodo: { de: '2026-11-20', ate: '2026-11-20' } },
    })
    expect((await enviar()).body).toMatchObject({ id: params.id, situacao: 'importado' })
    const lista = await feliz<{ itens: { id: string }[] }>('listarArquivosDoEdi', { headers })
    expect(lista.body.itens.map(i => i.id)).toContain(params.id)
    const um = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { limit: '3' } })
    expect(um.body.itens.map(l => l.numero)).toEqual([2, 3, 4])
    expect(um.body.itens[0]?.campos).toContainEqual({ campo: 'tid', valor: '10063930690CCB3F4A1A' })
    const resto = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { cursor: um.body.cursor ?? '' } })
    expect(resto.body.itens.map(l => l.numero)).toEqual([5])
    expect(arquivo.toString('latin1')).toContain(resto.body.itens[0]?.bruta ?? 'none')
    const rejeitadas = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { quais: 'rejeitadas' } })
    expect(rejeitadas.body).toEqual({ itens: [], cursor: null })
  })
}
