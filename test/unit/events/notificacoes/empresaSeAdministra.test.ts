import { expect, test } from 'vitest'
import { cuidarDoFim } from '../../../../functions/areas/integracoes/regras/avisarDoFim.ts'
import { registrarMembro } from '../../../../functions/areas/usuarios/regras/vinculos.ts'
import { avisarAdministradores } from '../../../../functions/events/consumers/notificacoes/administradores.ts'
import { avisarDaChave } from '../../../../functions/events/consumers/notificacoes/chave.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { ChaveDeApi, PrazoDeChave } from '../../../../functions/platform/storage/ChaveDeApi.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { AvisoDeAdministrador } from '../../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** What those who administer a company are written and shown: a new one of them, an objection, a key that will end. */
const agora = Date.parse('2026-11-23T12:00:00.000Z')
const dia = 86_400_000
const empresa = empresaGuardada()

async function mundo() {
  const storage = memoryStorage()
  const enviados: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
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
    ['ana', 'administrador'],
    ['bia', 'administrador'],
    ['caio', 'links'],
  ] as const) {
    const pessoa = { id, nome: id.toUpperCase(), email: `${id}@contas.example` }
    await storage.commit(registrarMembro(pessoa, { empresaId: empresa.id, perfil }, agora))
  }
  const recados = () => storage.dump().flatMap(i => (i._t === Recado.name ? [Recado.parse(i).tipo] : []))
  return { storage, deps, enviados, recados }
}

const aviso = (over: Partial<AvisoDeAdministrador> = {}): AvisoDeAdministrador => ({
  ...{ empresaId: empresa.id, ulid: 'U1', tipo: 'convite', nome: 'NOVA\r\nBcc: x@y.example', email: 'nova@x.example' },
  ...{ quem: 'ANA PRADO', quemId: 'ana', em: agora, ttl: 2_000_000_000 },
  ...over,
})

test('who is invited is not told of it in the third person, also where the company’s own address is theirs', async () => {
  const m = await mundo()
  await m.storage.commit([AvisoDeAdministrador.create(aviso({ email: empresa.email }))])
  await avisarAdministradores(m.deps, {
    ...{ id: 'm', tipo: 'AdministradorAnunciado', PK: `EMP#${empresa.id}`, SK: 'ADMAVISO#U1' },
  })
  expect(m.enviados.map(e => e.para).sort()).toEqual(['ana@contas.example', 'bia@contas.example'])
})

test.each([
  [{ liberaEm: agora + dia }, 'só pode ser aceito depois de 24/11/2026', 'administradorNovo'],
  [{}, 'o convite já pode ser aceito', 'administradorNovo'],
  [{ tipo: 'promocao', liberaEm: agora + dia }, 'A mudança vale a partir de 24/11/2026', 'administradorNovo'],
  [{ tipo: 'promocao' }, 'a mudança já vale', 'administradorNovo'],
  [{ tipo: 'objecao' }, 'não passa a administrar', 'administradorObjetado'],
  [{ tipo: 'saidas-bloqueadas' }, 'não saem até que a empresa libere', 'saidasBloqueadas'],
  [{ tipo: 'saidas-pedido', liberaEm: agora + dia }, 'Elas voltam em 24/11/2026', 'saidasPedido'],
  [{ tipo: 'saidas-liberadas' }, 'voltou a poder sacar', 'saidasLiberadas'],
  [{ tipo: 'encerramento-pedido' }, 'Nada muda até que outra pessoa da equipe confirme', 'encerramentoPedido'],
  [{ tipo: 'encerramento-recusado' }, 'tudo continua como estava', 'encerramentoRecusado'],
  [{ tipo: 'encerramento-confirmado' }, 'Uma reserva fica na conta', 'encerramentoConfirmado'],
  [
    { tipo: 'encerramento-pago', valor: 123_456, liberaEm: agora + 30 * dia },
    /R\$\s1\.234,56[\s\S]*Próxima liberação da reserva: 23\/12\/2026/,
    'encerramentoPago',
  ],
  [{ tipo: 'encerramento-sem-conta' }, 'nenhuma conta bancária cadastrada', 'encerramentoSemConta'],
  [{ tipo: 'encerramento-concluido' }, 'não há mais reserva', 'encerramentoConcluido'],
  [{ tipo: 'vida-suspensa' }, 'não recebem pagamentos novos', 'empresaSuspensa'],
  [{ tipo: 'vida-reativada' }, 'recebem pagamentos de novo', 'empresaReativada'],
  [{ tipo: 'documento-pedido' }, 'pediu um documento', 'documentoPedido'],
  [{ tipo: 'documento-recusado' }, 'não pôde aceitá-lo', 'documentoRecusado'],
  [{ tipo: 'contestacao-respondida' }, 'Agora a decisão é do banco', undefined],
] as const)('%j is told to each administrator and to the company, once', async (over, frase, recado) => {
  const m = await mundo()
  await m.storage.commit([AvisoDeAdministrador.create(aviso(over))])
  const mensagem = { id: 'm', tipo: 'AdministradorAnunciado', PK: `EMP#${empresa.id}`, SK: 'ADMAVISO#U1' } as const
  for (let vez = 0; vez < 2; vez++) {
    await avisarAdministradores(m.deps, mensagem)
    await tocarSino(m.deps, mensagem)
  }
  expect(m.enviados.map(e => e.para).sort()).toEqual(['ana@contas.example', 'bia@contas.example', empresa.email].sort())
  expect(m.enviados[0]?.texto).toMatch(frase)
  expect(m.enviados[0]?.assunto).not.toMatch(/[\r\n]/)
  expect(m.recados()).toEqual(recado ? [recado] : [])
})

test('a key that will end is told to each administrator, until it is renewed', async () => {
  const m = await mundo()
  const fim = agora + 29 * dia
  const chave: ChaveDeApi = {
    ...{ hash: 'h', id: 'k1', empresaId: empresa.id, slug: 's', criadorId: 'ana', criadorNome: 'Ana', nome: 'Loja' },
    ...{ prefixo: 'qk_test_abcd', escopos: ['links:escrever'], modo: 'teste', criadaEm: '2025-11-20T12:00:00.000Z' },
    ...{ expiraEm: new Date(fim).toISOString(), revogadaEm: null },
  }
  await m.storage.commit([ChaveDeApi.create(chave), PrazoDeChave.put({ hash: 'h', vez: 0, vence: agora - 1 })])
  const contar = async (vez: number) => {
    const mensagem = { id: `m${vez}`, tipo: 'ChaveVence', PK: 'KUS#h', SK: 'PRAZO', ref: String(vez) } as const
    await avisarDaChave(m.deps, mensagem)
    await tocarSino(m.deps, mensagem)
  }
  await contar(0)
  expect(m.enviados).toEqual([])
  await cuidarDoFim(m.deps, 'h')
  await contar(1)
  await contar(1)
  expect(m.enviados.map(e => e.para)).toEqual(['ana@contas.example', 'bia@contas.example'])
  expect(m.enviados[0]?.assunto).toContain('A chave de API “Loja”')
  expect(m.recados()).toEqual(['chaveVence'])
  const renovada = { ...chave, expiraEm: new Date(fim + 365 * dia).toISOString() }
  await m.storage.commit([
    ChaveDeApi.put(renovada),
    PrazoDeChave.put({ hash: 'h', vez: 2, fim, dias: 7, em: agora, vence: undefined }),
  ])
  await contar(2)
  expect(m.enviados).toHaveLength(2)
})
