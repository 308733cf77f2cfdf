import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { debitos } from '../../../functions/areas/cobranca/regras/rateio.ts'
import { quadroDasContas } from '../../../infra/contas.ts'
import { caminhoDaRaiz } from '../../../infra/functions.ts'
import { contas, especieDa } from '../../../shared/domain/contas.ts'
import { especies } from '../../../shared/domain/especiesDeConta.ts'
import { declarado, movimentos, type TipoDeLancamento } from '../../../shared/domain/pernas.ts'
import { naturezas } from '../../../shared/domain/retidos.ts'

const empresa = contas.empresa('aurora')

test('every account has a kind, and no other name has one', () => {
  const { aLiberar, bloqueado, garantia, contestado } = contas
  const doDono = {
    disponivel: empresa,
    aLiberar: aLiberar(empresa),
    bloqueado: bloqueado(empresa),
    garantia: garantia(empresa),
    contestado: contestado(empresa),
    judicial: contas.judicial(empresa),
    comissao: contas.representante('rita'),
  }
  for (const especie of Object.keys(especies) as (keyof typeof especies)[]) {
    const nome = (contas as Record<string, unknown>)[especie]
    const conta = especie in doDono ? doDono[especie as keyof typeof doDono] : String(nome)
    expect(especieDa(conta)).toBe(especie)
  }
  for (const nome of ['', 'emp:', 'emp:a:outra', 'psp:outro', 'rec:a:bloqueado:bloqueado', 'rep:', 'rep:a:b'])
    expect(especieDa(nome)).toBeUndefined()
})

test('an entry has the legs of its kind, in their direction', () => {
  const entrada = (tipo: TipoDeLancamento, ...pernas: [string, number][]) =>
    declarado({ tipo, pernas: pernas.map(([conta, valor]) => ({ conta, valor })) })
  expect(entrada('pix', [contas.pspPix, -100], [empresa, 99], [contas.receita, 1])).toBe(true)
  expect(entrada('pix', [contas.pspPix, 100], [empresa, -100]), 'the other way round').toBe(false)
  expect(entrada('pix', [contas.registrador, -100], [empresa, 100]), 'another source').toBe(false)
  expect(entrada('devolucao', [contas.aDevolver, -40], [empresa, -60], [contas.pspPix, 100]), 'two ways at once').toBe(
    false,
  )
  expect(entrada('saque-reserva', ['emp:x:y', -1], ['emp:x:bloqueado', 1]), 'no account').toBe(false)
})

test('a dispute of a few centavos may leave one to the company: what rounding leaves of two receivers is its own', () => {
  const c = {
    empresaId: 'aurora',
    total: 300,
    rateio: [
      { r: 'socia', p: 50 },
      { r: 'parceiro', p: 50 },
    ],
  }
  const emCadaCentavo = Array.from({ length: 300 }, (_, antes) =>
    debitos(c, { liquido: 300, antes, valor: 1, conta: contas.aLiberar }),
  )
  // both receivers' parts pass a whole centavo at the same moment, and the company's goes the other way
  expect(emCadaCentavo.some(([daEmpresa]) => (daEmpresa?.valor ?? 0) > 0)).toBe(true)
  for (const pernas of emCadaCentavo) {
    const entrada = [...pernas, { conta: contas.contestacoes, valor: -99 }, { conta: contas.adquirente, valor: 100 }]
    expect(declarado({ tipo: 'contestacao', pernas: entrada })).toBe(true)
    const volta = entrada.map(({ conta, valor }) => ({ conta, valor: -valor }))
    expect(declarado({ tipo: 'contestacao-desfeita', pernas: volta })).toBe(true)
  }
})

test('no product code names an account by itself', () => {
  const nomes = ['psp:', 'registrador:', 'adquirente:', 'quita:']
  const literais = new RegExp(`['"](?:${nomes.join('|')})[a-z-]+['"]|\`(?:emp|rec):\\$`)
  const fontes = globSync('functions/**/*.ts', { cwd: caminhoDaRaiz })
  expect(fontes.filter(f => literais.test(readFileSync(`${caminhoDaRaiz}/${f}`, 'utf8')))).toEqual([])
})

test('every kind of entry that puts a payer’s money aside, or takes it back, says by what it came', () => {
  const tocam = Object.entries(movimentos).flatMap(([tipo, formas]) =>
    formas.some(m => [...m.debita, ...m.credita].includes('aDevolver' as never)) ? [tipo] : [],
  )
  expect(Object.keys(naturezas).sort()).toEqual(tocam.sort())
})

test('the picture has every account and every kind of entry', () => {
  const quadro = quadroDasContas()
  for (const nome of [...Object.keys(especies), ...Object.keys(movimentos)]) expect(quadro).toContain(nome)
})
