import { expect, test } from 'vitest'
import {
  APP,
  cumprirRemocao,
  ESPERA_DA_REMOCAO_MS,
  pedirRemocao,
} from '../../../functions/areas/usuarios/regras/remocaoDeFator.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ChaveDeAcesso, FatorTotp } from '../../../functions/platform/storage/Acesso.ts'
import { RemocaoDeFator } from '../../../functions/platform/storage/Confianca.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'

/** What is left of a person's factors when the time of a removal is over. */
const inicio = Date.parse('2026-11-21T12:00:00.000Z')

async function mundo(perfil: Perfil, SEGUNDO_FATOR: 'exigido' | 'ninguem') {
  const storage = memoryStorage()
  let agora = inicio
  const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} }, env: { SEGUNDO_FATOR } }
  const ana: Usuario = {
    ...{ id: 'ana', nome: 'ANA', email: 'ana@contas.example', senha: 'x', imagem: null, segundoFator: true },
    ...{ ultimaEmpresaId: null, empresas: [{ empresaId: 'aurora', perfil }], criadoEm: '2026-01-05T12:00:00.000Z' },
  }
  const chave = { usuarioId: 'ana', id: 'c1', credencial: 'x', nome: 'Notebook', publica: '', contador: 0 }
  await storage.commit([
    Usuario.create(ana),
    FatorTotp.create({ usuarioId: 'ana', lacrado: 'x', ativo: true, ultimoPasso: 0, em: inicio }),
    ChaveDeAcesso.create({ ...chave, transportes: [], criadaEm: inicio, usadaEm: null }),
  ])
  return {
    storage,
    pedir: (fator: string) => pedirRemocao(deps as never, ana, fator),
    async vencer(fator: string) {
      agora = inicio + ESPERA_DA_REMOCAO_MS
      await cumprirRemocao(deps as never, RemocaoDeFator.key({ usuarioId: 'ana', fator }))
      const [u, totp, c] = await Promise.all([
        Usuario.get(storage, 'ana'),
        FatorTotp.get(storage, 'ana'),
        ChaveDeAcesso.get(storage, { usuarioId: 'ana', id: 'c1' }),
      ])
      return { pede: u?.segundoFator, app: totp !== undefined, chave: c !== undefined }
    },
  }
}

test('one of two goes, and the other goes on being asked for', async () => {
  const m = await mundo('administrador', 'exigido')
  await m.pedir(APP)
  expect(await m.vencer(APP)).toEqual({ pede: true, app: false, chave: true })
})

test('both go where nobody must have one', async () => {
  const m = await mundo('administrador', 'ninguem')
  await m.pedir(APP)
  await m.pedir('c1')
  await m.vencer('c1')
  expect(await m.vencer(APP)).toEqual({ pede: false, app: false, chave: false })
})

test('the last of who must have one stays, also where both were asked for before that', async () => {
  const m = await mundo('gestor-financeiro', 'exigido')
  const remocao = { usuarioId: 'ana', pedidaEm: inicio, vence: inicio + ESPERA_DA_REMOCAO_MS }
  await m.storage.commit([APP, 'c1'].map(fator => RemocaoDeFator.create({ ...remocao, fator })))
  await m.vencer('c1')
  expect(await m.vencer(APP)).toEqual({ pede: true, app: true, chave: false })
  expect(await RemocaoDeFator.get(m.storage, { usuarioId: 'ana', fator: APP })).toBeUndefined()
})

test('a factor that is gone by then, or a time that is not over, changes nothing', async () => {
  const m = await mundo('links', 'exigido')
  const antes = { usuarioId: 'ana', pedidaEm: inicio, vence: inicio + 2 * ESPERA_DA_REMOCAO_MS }
  await m.storage.commit([
    RemocaoDeFator.create({ ...antes, fator: 'c1' }),
    RemocaoDeFator.create({ ...antes, fator: 'c2', vence: inicio }),
  ])
  expect(await m.vencer('c1')).toEqual({ pede: true, app: true, chave: true })
  await m.vencer('c2')
  expect(await RemocaoDeFator.get(m.storage, { usuarioId: 'ana', fator: 'c2' })).toBeUndefined()
})
