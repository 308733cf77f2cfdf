import { expect, test } from 'vitest'
import {
  confirmarLiberacao,
  ESPERA_DA_LIBERACAO_MS,
  pararSaidas,
  pedirLiberacao,
  vencerLiberacao,
} from '../../../functions/areas/saldo/regras/bloqueioDeSaidas.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { BloqueioDeSaidas } from '../../../functions/platform/storage/BloqueioDeSaidas.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'

/** A company's own stop of its money out: what each act leaves, and what the account counts of it. */
const inicio = Date.parse('2026-11-21T12:00:00.000Z')
const conta = contas.empresa('aurora')

async function mundo() {
  const storage = memoryStorage()
  let agora = inicio
  const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } }
  const pessoa = (id: string, documento: string): Usuario => ({
    ...{ id, nome: id, email: `${id}@contas.example`, senha: 'x', imagem: null, ultimaEmpresaId: null, documento },
    ...{ empresas: [], criadoEm: '2026-01-05T12:00:00.000Z' },
  })
  const gente = { ana: '52998224725', outraAna: '52998224725', bia: '11144477735' }
  await storage.commit(Object.entries(gente).map(([id, documento]) => Usuario.create(pessoa(id, documento))))
  const quem = (usuarioId: string) => ({
    usuarioId,
    nome: usuarioId,
    empresaId: 'aurora',
    perfil: 'administrador' as const,
  })
  const atos = {
    bloqueia: (id: string) => pararSaidas(deps, quem(id)),
    pede: (id: string) => pedirLiberacao(deps, quem(id)),
    confirma: (id: string) => confirmarLiberacao(deps, quem(id)),
    vence: (horas: string) => {
      agora += Number(horas) * 3_600_000
      return vencerLiberacao(deps, conta)
    },
  }
  return async (texto: string) => {
    for (const ato of texto.split(' ').filter(Boolean)) {
      const [nome = '', quemAge = ''] = ato.split(':')
      await atos[nome as keyof typeof atos](quemAge)
    }
    const [b, saldo] = await Promise.all([BloqueioDeSaidas.get(storage, conta), Saldo.get(storage, conta)])
    return [b?.estado, b?.pediu?.id, saldo?.bloqueios]
  }
}

test.each([
  ['bloqueia:ana', ['bloqueada', undefined, 1]],
  ['bloqueia:ana bloqueia:bia', ['bloqueada', undefined, 1]],
  ['pede:ana', [undefined, undefined, undefined]],
  ['bloqueia:ana pede:ana', ['liberando', 'ana', 1]],
  ['bloqueia:ana pede:ana pede:bia', ['liberando', 'ana', 1]],
  ['bloqueia:ana pede:ana bloqueia:bia', ['bloqueada', undefined, 1]],
  ['bloqueia:ana pede:ana confirma:bia', ['livre', undefined, 0]],
  ['bloqueia:ana pede:bia confirma:ana', ['livre', undefined, 0]],
  ['bloqueia:ana pede:ana confirma:bia confirma:bia', ['livre', undefined, 0]],
  ['bloqueia:ana pede:ana confirma:bia bloqueia:ana', ['bloqueada', undefined, 1]],
  ['bloqueia:ana pede:ana vence:23', ['liberando', 'ana', 1]],
  ['bloqueia:ana pede:ana vence:24', ['livre', undefined, 0]],
  ['bloqueia:ana pede:ana vence:24 vence:1', ['livre', undefined, 0]],
  // a stop again ends the request: its day no longer runs
  ['bloqueia:ana pede:ana bloqueia:bia vence:30', ['bloqueada', undefined, 1]],
  ['bloqueia:ana vence:30', ['bloqueada', undefined, 1]],
])('%s', async (atos, fim) => {
  const fazer = await mundo()
  expect(await fazer(atos)).toEqual(fim)
})

test.each([
  ['bloqueia:ana confirma:bia', 'LiberacaoNaoPendente'],
  ['bloqueia:ana pede:ana confirma:ana', 'QuemPediuNaoDecide'],
  ['bloqueia:ana pede:ana confirma:outraAna', 'QuemPediuNaoDecide'],
])('%s is refused, and money stays', async (atos, name) => {
  const fazer = await mundo()
  await expect(fazer(atos)).rejects.toMatchObject({ name })
  expect((await fazer(''))[2]).toBe(1)
})

test('two that stop it at once count once, and two that end it take away one', async () => {
  const fazer = await mundo()
  await Promise.all([fazer('bloqueia:ana'), fazer('bloqueia:bia')])
  expect(await fazer('pede:ana')).toEqual(['liberando', 'ana', 1])
  await Promise.all([fazer('confirma:bia'), fazer(`vence:${ESPERA_DA_LIBERACAO_MS / 3_600_000}`)])
  expect(await fazer('')).toEqual(['livre', undefined, 0])
})
