import { describe, expect, test } from 'vitest'
import { sensitivePaths } from '../../functions/platform/http/redact.ts'
import { carregarFuncoes, pilhaDaFuncao } from '../../infra/constructs/carregar.ts'
import { endpoints } from '../../shared/contract/index.ts'
import pilhas from './pilhas.json' with { type: 'json' }

/**
 * The list function → stack and log group, as it was deployed before the folders were moved: CloudFormation replaces what
 * changes its stack. Who adds a function adds a row; who moves one decides so here.
 */
describe('where each function is deployed', () => {
  test('every function is in the stack and the log group of the list', async () => {
    const funcoes = await carregarFuncoes()
    const hoje = funcoes.map(f => `${pilhaDaFuncao(f)} / ${f.grupo} / ${f.nome}`)
    const lista = Object.entries(pilhas).flatMap(([pilha, grupos]) =>
      Object.entries(grupos).flatMap(([grupo, nomes]) => nomes.map((nome: string) => `${pilha} / ${grupo} / ${nome}`)),
    )
    expect(hoje.sort()).toEqual(lista.sort())
  })

  test('the mark of card data is on exactly the endpoints that take a card number', async () => {
    const marcadas = (await carregarFuncoes()).filter(f => f.permissao.cartao).map(f => f.nome)
    const comNumero = Object.values(endpoints).filter(
      e => e.temCorpo && sensitivePaths(e.body).some(p => /cvv/i.test(p)),
    )
    expect(marcadas.sort()).toEqual(comNumero.map(e => e.operation).sort())
  })
})
