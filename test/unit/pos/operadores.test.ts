import { describe, expect, test } from 'vitest'
import { definirConfiguracaoPos } from '../../../functions/areas/pos/definirConfiguracaoPos/definirConfiguracaoPos.ts'
import { entrarNoPos } from '../../../functions/areas/pos/entrarNoPos/entrarNoPos.ts'
import { moverGavetaPos } from '../../../functions/areas/pos/moverGavetaPos/moverGavetaPos.ts'
import { obterGavetaPos } from '../../../functions/areas/pos/obterGavetaPos/obterGavetaPos.ts'
import { operadorDoTurno } from '../../../functions/areas/pos/regras/operadores.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ConfiguracaoPos } from '../../../functions/platform/storage/ConfiguracaoPos.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { pinValido, turnoDoOperador } from '../../../shared/domain/operadorPos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Who sells on a shared device: a PIN that is never kept as typed, tries that are counted, names that are kept. */
interface Dito {
  operador: string | null
  nome: string
  pin: string | null
}
async function balcao() {
  const storage = memoryStorage()
  let em = Date.parse('2026-12-04T11:00:00.000Z')
  const modulos = { loja: false, pos: true, folha: false, recorrencia: false }
  await storage.commit([Empresa.create({ ...empresaGuardada(), modulos })])
  const clock = { now: () => em, sleep: async () => {} }
  const deps = { storage, clock, ids: createIds(), chaves: chavesDeTeste() } as never
  const sessao = (usuarioId = 'dona') => ({ empresaId: 'aurora', usuarioId, perfil: 'administrador' })
  const definir = async (operadores?: Dito[]) => {
    const body = { nome: 'Aurora', cabecalho: '', rodape: '', formas: [2], ...(operadores && { operadores }) }
    const r = await definirConfiguracaoPos(deps)({ query: {}, body, sessao: sessao(), contexto: {} } as never)
    return (r as { operadores: { operador: string; nome: string }[] }).operadores
  }
  const entrar = async (operador: string, pin: string, usuarioId?: string) =>
    (await entrarNoPos(deps)({ body: { operador, pin }, sessao: sessao(usuarioId), contexto: {} } as never)) as {
      turno: string
      operador: string
    }
  return {
    ...{ storage, definir, entrar },
    passar: (ms: number) => {
      em += ms
    },
    quem: (turno?: string | null, usuarioId = 'dona') =>
      operadorDoTurno({ storage, agora: em }, { empresaId: 'aurora', usuarioId }, turno),
    mover: (passo: string, valor: number, turno?: string) =>
      moverGavetaPos(deps)({ body: { passo, valor, motivo: '', turno }, sessao: sessao(), contexto: {} } as never),
    gavetas: async () =>
      (await obterGavetaPos(deps)({ query: {}, sessao: sessao() } as never)) as { fechadas: object[] },
  }
}
const ana: Dito = { operador: null, nome: 'Ana', pin: '2580' }
const bia: Dito = { operador: null, nome: 'Bia', pin: '1470' }
const recusa = (name: string) => ({ error: { name } })

describe('who sells', () => {
  test('a company that named nobody is not asked; one that did sells by a turn alone', async () => {
    const b = await balcao()
    expect(await b.quem()).toBeUndefined()
    const [a] = await b.definir([ana, bia])
    await expect(b.quem()).rejects.toMatchObject(recusa('PosSemOperador'))
    await expect(b.quem('inventado')).rejects.toMatchObject(recusa('PosSemOperador'))
    const { turno, operador } = await b.entrar(a?.operador ?? '', '2580')
    expect(operador).toBe('Ana')
    expect(await b.quem(turno)).toEqual({ id: a?.operador, nome: 'Ana' })
    // it is of the device on which it was typed, for one long day
    await expect(b.quem(turno, 'outra')).rejects.toMatchObject(recusa('PosSemOperador'))
    b.passar(turnoDoOperador.horas * 3_600_000)
    await expect(b.quem(turno)).rejects.toMatchObject(recusa('PosSemOperador'))
  })
  test('a PIN is kept as its hash alone, and stays where nothing is said of it', async () => {
    const b = await balcao()
    const lidos = await b.definir([ana])
    const guardado = await ConfiguracaoPos.get(b.storage, 'aurora')
    expect(JSON.stringify([lidos, guardado])).not.toContain('2580')
    expect(guardado?.operadores?.[0]?.pin).toMatch(/^argon2id\$/)
    const id = lidos[0]?.operador ?? ''
    const { turno } = await b.entrar(id, '2580')
    // nothing said of the list, and another name: the turn goes on
    await b.definir()
    await b.definir([{ operador: id, nome: 'Ana Lima', pin: null }])
    expect(await b.quem(turno)).toEqual({ id, nome: 'Ana Lima' })
    b.passar(1)
    await b.definir([{ operador: id, nome: 'Ana Lima', pin: '9631' }])
    await expect(b.quem(turno)).rejects.toMatchObject(recusa('PosSemOperador'))
    await b.entrar(id, '9631')
    await expect(b.definir([{ ...bia, pin: null }])).rejects.toMatchObject(recusa('RequisicaoInvalida'))
    // another company's id makes a person anew, who has to be given a PIN
    await expect(b.definir([{ operador: 'X'.repeat(21), nome: 'Zé', pin: null }])).rejects.toMatchObject(
      recusa('RequisicaoInvalida'),
    )
  })
  test('wrong PINs are counted by person, those typed at once too; the right one costs no try', async () => {
    const b = await balcao()
    const [a, bi] = await b.definir([ana, bia])
    const id = a?.operador ?? ''
    for (let n = 0; n < 6; n++) await b.entrar(id, '2580')
    const erradas = await Promise.allSettled(Array.from({ length: 9 }, () => b.entrar(id, '1111')))
    const nomes = erradas.map(r => r.status === 'rejected' && (r.reason as { error: { name: string } }).error.name)
    expect(nomes.filter(n => n === 'PinNaoConfere')).toHaveLength(turnoDoOperador.tentativas)
    expect(nomes.filter(n => n === 'MuitasTentativas')).toHaveLength(9 - turnoDoOperador.tentativas)
    await expect(b.entrar(id, '2580')).rejects.toMatchObject(recusa('MuitasTentativas'))
    await b.entrar(bi?.operador ?? '', '1470')
    b.passar(turnoDoOperador.janelaMs)
    await b.entrar(id, '2580')
    await expect(b.entrar('X'.repeat(21), '2580')).rejects.toMatchObject(recusa('OperadorNaoEncontrado'))
  })
  test('a drawer keeps who opened it, who wrote each line and who counted it', async () => {
    const b = await balcao()
    const [a, bi] = await b.definir([ana, bia])
    await expect(b.mover('abrir', 100)).rejects.toMatchObject(recusa('PosSemOperador'))
    const daAna = (await b.entrar(a?.operador ?? '', '2580')).turno
    const daBia = (await b.entrar(bi?.operador ?? '', '1470')).turno
    await b.mover('abrir', 100, daAna)
    await b.mover('venda', 20, daBia)
    await b.mover('fechar', 120, daBia)
    expect((await b.gavetas()).fechadas).toMatchObject([
      { abertaPor: 'Ana', fechadaPor: 'Bia', movimentos: [{ tipo: 'venda', operador: 'Bia' }] },
    ])
  })
  test.each([
    ['2580', true],
    ['123456', true],
    ['123', false],
    ['1234567', false],
    ['0000', false],
    ['12a4', false],
  ])('%s is a PIN: %s', (pin, certo) => expect(pinValido(pin)).toBe(certo))
})
