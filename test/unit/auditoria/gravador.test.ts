import type { Context } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { mudancasDe } from '../../../functions/areas/auditoria/regras/camposMostrados.ts'
import { redeDe } from '../../../functions/areas/auditoria/regras/gravador.ts'
import { handle } from '../../../functions/handle.ts'
import type { Auth } from '../../../functions/platform/http/auth.ts'
import { fault } from '../../../functions/platform/http/fault.ts'
import type { UseCase } from '../../../functions/platform/http/handle.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import type { Base } from '../../../functions/platform/runtime/needs.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { ConditionFailed, Item, Storage } from '../../../functions/platform/storage/port.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import { ProvedorIndisponivel, RecebedorNaoEncontrado } from '../../../shared/contract/erros.ts'
import { mudarRecebedor } from '../../../shared/contract/recebedores.ts'
import { evento } from '../../builders/evento.ts'

/** What a request leaves in the audit log, whatever its use case does. */
type Caso = UseCase<typeof mudarRecebedor, Base & { storage: Storage }>
const recebedor = (over: object = {}): Item => ({
  PK: 'REC#R',
  SK: 'RAIZ',
  _t: 'Recebedor',
  id: 'R',
  empresaId: 'aurora',
  versao: 1,
  estado: 'Aprovado',
  nome: 'Ana',
  documento: '39053344705',
  ...over,
})
async function pedir(
  fazer: (storage: Storage, justificar: (motivo: string) => void) => Promise<void>,
  perfil: Perfil = 'administrador',
  vezes = 1,
) {
  const storage = memoryStorage()
  await storage.commit([{ op: 'put', item: recebedor() }])
  let agora = Date.parse('2026-03-02T12:00:00.000Z')
  const auth: Auth = {
    session: async () => ({ usuarioId: 'u1', nome: 'Beatriz', empresaId: 'brisa', slug: 's', perfil }),
  }
  const deps = {
    clock: { now: () => ++agora, sleep: async () => {} },
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: env(),
    storage,
    auth,
  }
  const caso: Caso =
    d =>
    async ({ contexto }) => {
      await fazer(d.storage, motivo => contexto.justificar?.(motivo))
      return { id: 'RecebedorAurora202601', situacao: 1, situacaoLabel: 'x', situacaoConvite: 4 } as never
    }
  const headers = { authorization: 'Bearer x', 'x-quita-ip': '203.0.113.77', 'user-agent': 'navegador' }
  const pedido = {
    ...evento({ body: { acao: 'bloquear', motivo: 'fim do contrato' }, headers }),
    pathParameters: { id: 'RecebedorAurora202601' },
  }
  let status = 0
  for (let n = 0; n < vezes; n++)
    ({ statusCode: status } = await handle(mudarRecebedor)(caso)(deps as never)(
      pedido as never,
      {
        awsRequestId: 'p1',
      } as Context,
    ))
  return { status, atos: storage.dump().filter(i => i._t === 'Ato'), storage }
}
const bloquear = async (s: Storage) => {
  const antes = (await s.get({ PK: 'REC#R', SK: 'RAIZ' })) as Item
  await s.commit([{ op: 'put', item: { ...antes, estado: 'Bloqueado', nome: 'Ana Beatriz', versao: 2 } }])
}

describe('an act', () => {
  test('is in the transaction of what it did: who, on what, from where, what changed', async () => {
    const { atos } = await pedir(bloquear)
    expect(atos).toHaveLength(1)
    expect(atos[0]).toMatchObject({
      // the chain of the company whose item it is, not of the session
      empresaId: 'aurora',
      operacao: 'mudarRecebedor',
      resultado: 'feito',
      ator: { tipo: 'usuario', id: 'u1', nome: 'Beatriz', perfil: 'administrador' },
      alvo: { tipo: 'Recebedor', id: 'R' },
      mudancas: [
        { campo: 'estado', antes: 'Aprovado', depois: 'Bloqueado' },
        { campo: 'nome', antes: '•••', depois: '•••' },
      ],
      origem: { ip: '203.0.113.0', agente: 'navegador', pedido: 'p1' },
    })
    expect(JSON.stringify(atos)).not.toContain('Ana')
  })
  test('keeps why, where staff say so before it commits', async () => {
    const { atos } = await pedir(async (s, justificar) => {
      justificar('a empresa não confirmou')
      await bloquear(s)
    }, 'quita-administrador')
    expect(atos[0]?.mudancas).toEqual([
      { campo: 'motivoDaEquipe', depois: 'a empresa não confirmou' },
      { campo: 'estado', antes: 'Aprovado', depois: 'Bloqueado' },
      { campo: 'nome', antes: '•••', depois: '•••' },
    ])
  })
  test('that is not written leaves none, and the positions of what failed are the caller’s', async () => {
    let failed: number[] = []
    const { atos } = await pedir(async s => {
      const errada = { op: 'put' as const, item: recebedor(), when: [{ exists: false }] }
      await s.commit([errada]).catch((error: unknown) => {
        failed = (error as ConditionFailed).failed
      })
    })
    expect([failed, atos]).toEqual([[0], []])
  })
  test('of two transactions is one entry, and reading or counting a try is none', async () => {
    expect((await pedir(async s => void (await s.get({ PK: 'REC#R', SK: 'RAIZ' })))).atos).toEqual([])
    const conta = { op: 'add' as const, key: { PK: 'LIM#a#b#1', SK: 'RAIZ' }, add: { total: 1 } }
    expect((await pedir(s => s.commit([conta]))).atos).toEqual([])
    const { atos } = await pedir(async s => {
      await bloquear(s)
      await s.commit([{ op: 'put', item: { PK: 'Z', SK: 'Z' } }])
    })
    expect(atos).toHaveLength(1)
  })
})

describe('refusals', () => {
  test('by role are entries, one a minute of a kind; other refusals are none', async () => {
    const recusado = await pedir(bloquear, 'links', 3)
    expect(recusado.status).toBe(403)
    expect(recusado.atos).toHaveLength(1)
    expect(recusado.atos[0]).toMatchObject({ resultado: 'recusado', erro: 'SemPermissao', empresaId: 'brisa' })
    const ausente = await pedir(() => Promise.reject(fault(RecebedorNaoEncontrado)))
    expect([ausente.status, ausente.atos]).toEqual([404, []])
  })
  test('a failure after something was written is told beside it', async () => {
    const { atos, status } = await pedir(async s => {
      await bloquear(s)
      throw fault(ProvedorIndisponivel)
    })
    expect(status).toBe(500)
    expect(atos.map(a => a.resultado).sort()).toEqual(['falhou', 'feito'])
  })
})

describe('what is shown', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', '::'],
    ['', ''],
  ])('of the address %s: %s', (ip, rede) => expect(redeDe(ip)).toBe(rede))
  test('of a person, the role in this company only', () => {
    const pessoa = (perfil: string): Item => ({
      PK: 'USR#1',
      SK: 'RAIZ',
      _t: 'Usuario',
      senha: perfil,
      empresas: [
        { empresaId: 'aurora', perfil },
        { empresaId: 'brisa', perfil: 'links' },
      ],
    })
    expect(mudancasDe(pessoa('links'), pessoa('administrador'), 'aurora')).toEqual([
      { campo: 'senha', antes: '•••', depois: '•••' },
      { campo: 'perfil', antes: 'links', depois: 'administrador' },
    ])
  })
  test('of a kind nobody described, its state only', () => {
    const item = (estado: string): Item => ({ PK: 'A', SK: 'A', _t: 'Novo', estado, segredo: estado })
    expect(mudancasDe(item('a'), item('b'), 'e')).toEqual([{ campo: 'estado', antes: 'a', depois: 'b' }])
  })
})
