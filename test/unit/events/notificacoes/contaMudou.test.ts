import { expect, test } from 'vitest'
import { registrarMembro } from '../../../../functions/areas/usuarios/regras/vinculos.ts'
import { avisarContaDoRecebedor } from '../../../../functions/events/consumers/notificacoes/contaDoRecebedor.ts'
import { avisarEmpresa } from '../../../../functions/events/consumers/notificacoes/empresa.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Empresa, MudancaDeConta } from '../../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { DadosDoRecebedor, Recebedor } from '../../../../functions/platform/storage/Recebedor.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { recebedorAtivo } from '../../../builders/rateio.ts'

/** Who reads that where money goes was changed: the contact of now, that of before, and every administrator, each once. */
const agora = Date.parse('2026-11-23T12:00:00.000Z')
const empresa = empresaGuardada()
const conta = {
  tipo: 1 as const,
  tipoChave: 2 as const,
  chavePix: 'nova@conta.example',
  nomeCompleto: 'Ana',
  documento: '1',
}

async function mundo() {
  const storage = memoryStorage()
  const enviados: NovoEmail[] = []
  const deps = {
    chaves: chavesDeTeste(),
    storage,
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: { now: () => agora, sleep: async () => {} },
    env: { APP_URL: 'https://app.quita.example' },
    email: {
      enviar: async (mensagem: NovoEmail) => {
        enviados.push(mensagem)
        return { tipo: 'aceito' as const, mensagemId: 'm1' }
      },
    },
  } as never
  await storage.commit([Empresa.put(empresa)])
  for (const [id, perfil] of [
    ['bia', 'administrador'],
    ['caio', 'links'],
  ] as const) {
    const pessoa = { id, nome: id, email: `${id}@contas.example` }
    await storage.commit(registrarMembro(pessoa, { empresaId: empresa.id, perfil }, agora))
  }
  return { storage, deps, para: () => enviados.map(e => e.para).sort(), enviados }
}

test.each([
  ['another account, told under another e-mail', { em: agora, contatoAntes: 'antes@x.example' }, ['antes@x.example']],
  ['another account, the same e-mail', { em: agora, contatoAntes: 'ana@contas.example' }, []],
])('a receiver: %s', async (_, contaAlterada, aMais) => {
  const m = await mundo()
  const r = recebedorAtivo('RecebedorAurora2026AA', 'Ana', { email: 'ana@contas.example', empresaId: empresa.id })
  const dados = {
    recebedorId: r.id,
    conta,
    contaAlterada: { ...contaAlterada, para: 'Pix · n***@conta.example', quarentenaAte: agora + 86_400_000 },
  }
  await m.storage.commit([Recebedor.create(r), DadosDoRecebedor.put({ ...dados, ...resto })])
  for (const vez of [1, 2]) {
    await avisarContaDoRecebedor(m.deps, {
      PK: `REC#${r.id}`,
      SK: 'RAIZ',
      id: `m${vez}`,
      tipo: 'RecebedorAceitou',
    } as never)
    expect(m.para()).toEqual([...aMais, 'ana@contas.example', 'bia@contas.example'].sort())
  }
  expect(m.enviados[0]?.texto).toContain('n***@conta.example')
})

test.each([
  ['a first account', {}],
  ['the account of an answer before', { contaAlterada: { em: agora - 1, quarentenaAte: agora } }],
])('a receiver: nothing of %s', async (_, mudanca) => {
  const m = await mundo()
  const r = recebedorAtivo('RecebedorAurora2026AA', 'Ana', { email: 'ana@contas.example', empresaId: empresa.id })
  await m.storage.commit([
    Recebedor.create(r),
    DadosDoRecebedor.put({ recebedorId: r.id, conta, ...mudanca, ...resto }),
  ])
  await avisarContaDoRecebedor(m.deps, { PK: `REC#${r.id}`, SK: 'RAIZ', id: 'm1', tipo: 'RecebedorAceitou' } as never)
  expect(m.para()).toEqual([])
})

test('a company: its own address and every administrator, once each', async () => {
  const m = await mundo()
  const mudanca = {
    empresaId: empresa.id,
    ulid: 'U1',
    quem: 'Bia',
    usuarioId: 'bia',
    antes: 'Pix · a',
    depois: 'Pix · b',
    em: agora,
  }
  await m.storage.commit([MudancaDeConta.put(mudanca)])
  for (const vez of [1, 2]) {
    await avisarEmpresa(m.deps, { PK: `EMP#${empresa.id}`, SK: 'CONTA#U1', id: `m${vez}`, tipo: 'ContaMudou' } as never)
    expect(m.para()).toEqual([empresa.email, 'bia@contas.example'].sort())
  }
})

const resto = {
  contato: 'ana@contas.example',
  endereco: { cep: '1', uf: 'SP', cidade: 'c', logradouro: 'l', numero: '1', bairro: 'b', complemento: '' },
  em: agora,
}
