import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'

/** Staff's calls answer on the panel's host alone, and to a staff session whole: by another host, cookie or id there is none. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const daEquipe = (Object.keys(rotas) as Operacao[]).filter(o => rotas[o].api === 'backoffice')
const bater = (operacao: Operacao, host: 'pagar' | 'app' | 'entrada', headers: Record<string, string>) => {
  const { metodo, caminho } = rotas[operacao]
  return b.http.raw(host, metodo, `/api${caminho.replace(/\{\w+\}/g, idDeNinguem)}`, { headers })
}
/** What each call answers, those of one kind together. */
const todas = async (host: 'pagar' | 'app' | 'entrada', headers: Record<string, string>) => {
  const respostas = new Map<string, Operacao[]>()
  for (const operacao of daEquipe) {
    const { status, body } = await bater(operacao, host, headers)
    const qual = `${status} ${typeof body === 'object' ? (body?.name ?? '') : ''}`.trim()
    respostas.set(qual, [...(respostas.get(qual) ?? []), operacao])
  }
  return [...respostas.keys()]
}

test('the payer’s host and the providers’ have none of them, even for staff', async () => {
  expect(daEquipe.length).toBeGreaterThan(10)
  const equipe = await b.sessao('quita-administrador')
  for (const host of ['pagar', 'entrada'] as const)
    expect(
      (await todas(host, equipe)).every(r => r.startsWith('404') && !r.includes('NaoEncontrad')),
      host,
    ).toBe(true)
  // on the panel's host the same session comes in: what is missing there is the case alone
  expect((await todas('app', equipe)).filter(r => /^40[13]/.test(r))).toEqual([])
})

test('half of a staff session beside half of a company’s opens nothing', async () => {
  const equipe = await b.sessao('quita-administrador')
  const dela = await b.sessao('administrador')
  const cookie = { equipe: equipe.cookie ?? '', dela: dela.cookie ?? '' }
  const token = { equipe: equipe.authorization ?? '', dela: dela.authorization ?? '' }
  expect(await todas('app', { authorization: token.dela, cookie: cookie.equipe })).toEqual(['401 SessaoInvalida'])
  expect(await todas('app', { authorization: token.equipe, cookie: cookie.dela })).toEqual(['401 SessaoInvalida'])
  const juntos = await todas('app', { authorization: token.dela, cookie: `${cookie.dela}; ${cookie.equipe}` })
  expect(juntos.filter(r => !/^40[13]/.test(r))).toEqual([])
})
