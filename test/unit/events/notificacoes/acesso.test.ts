import { describe, expect, test } from 'vitest'
import { tokenDeManterFator, urlDeManterFator } from '../../../../functions/areas/usuarios/regras/linkDeManterFator.ts'
import { avisarDoAcesso } from '../../../../functions/events/consumers/notificacoes/acesso.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import {
  AvisoDeAcesso,
  assuntosDoAviso,
  ConviteDeUsuario,
  Interesse,
  PedidoDeRecuperacao,
} from '../../../../functions/platform/storage/Acesso.ts'
import { ChaveDeApi, LinhaDeChave } from '../../../../functions/platform/storage/ChaveDeApi.ts'
import { RemocaoDeFator } from '../../../../functions/platform/storage/Confianca.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { Usuario } from '../../../../functions/platform/storage/Usuario.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { textosDaConta } from '../../../../shared/textos/pt-BR/emailsConta.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** What people are written about their account: the words, whom they name, and what they cannot be made to say. */
const agora = Date.parse('2026-11-21T12:00:00.000Z')
const ttl = 2_000_000_000
const ana = Usuario.parse({
  ...Usuario.key('ana'),
  id: 'ana',
  nome: 'ANA PRADO',
  email: 'ana@contas.example',
  senha: 'argon2id$x',
  imagem: null,
  ultimaEmpresaId: null,
  empresas: [],
  criadoEm: '2026-01-05T12:00:00.000Z',
})

function mundo() {
  const storage = memoryStorage()
  const enviados: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
    storage,
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: { now: () => agora, sleep: async () => {} },
    chaves: chavesDeTeste(),
    env: { APP_URL: 'https://app.quita.example', EMAIL_COMERCIAL: 'comercial@quita.example' },
    email: {
      enviar: async (mensagem: NovoEmail) => {
        enviados.push(mensagem)
        return { tipo: 'aceito' as const, mensagemId: 'm1' }
      },
    },
  } as never
  return {
    storage,
    enviados,
    contar: (PK: string, SK: string) => avisarDoAcesso(deps, { id: 'm', tipo: 't', PK, SK } as never),
  }
}
const inteiro = (e: NovoEmail | undefined) => `${e?.assunto}\n${e?.texto}\n${e?.html}`

describe('keys that outlive a change', () => {
  const empresas = [{ empresaId: 'aurora', perfil: 'administrador' as const }]
  const chave = (id: string, over: Partial<ChaveDeApi> = {}): ChaveDeApi => ({
    ...{ hash: `h-${id}`, id, empresaId: 'aurora', slug: 'loja-aurora', criadorId: 'ana', criadorNome: 'Ana' },
    ...{ nome: `Loja ${id}`, prefixo: `qk_test_${id}`, escopos: ['links:ler'], modo: 'teste' },
    ...{ criadaEm: `2026-01-05T12:00:00.${id}Z`, expiraEm: null, revogadaEm: null },
    ...over,
  })
  const aviso = { usuarioId: 'ana', ulid: 'U1', assunto: 'senha' as const, em: agora, ttl }
  const com = async (...chaves: ChaveDeApi[]) => {
    const m = mundo()
    const linhas = chaves.map(({ empresaId, criadaEm, id, hash }) =>
      LinhaDeChave.create({ empresaId, criadaEm, id, hash }),
    )
    const pessoa = Usuario.create({ ...ana, empresas })
    await m.storage.commit([pessoa, AvisoDeAcesso.create(aviso), ...chaves.map(ChaveDeApi.create), ...linhas])
    return m
  }

  test('are named in the e-mail, those of others and those that ended are not', async () => {
    const m = await com(
      chave('001'),
      chave('002', { criadorId: 'bia' }),
      chave('003', { expiraEm: '2026-02-01T00:00:00.000Z' }),
    )
    await m.contar('USR#ana', 'AVISO#U1')
    const texto = inteiro(m.enviados[0])
    expect(texto).toContain('Loja 001 (qk_test_001…)')
    expect(texto).toContain('esta mudança não as encerra')
    expect(texto).not.toContain('Loja 002')
    expect(texto).not.toContain('Loja 003')
  })

  test('ring the bell of the company’s administrators once, and of nobody where there are none', async () => {
    const tocar = async (m: Awaited<ReturnType<typeof com>>) => {
      const mensagem = { id: 'USR#ana/AVISO#U1/0/0', tipo: 'AvisoDeConta' as const, PK: 'USR#ana', SK: 'AVISO#U1' }
      for (let vez = 0; vez < 2; vez++)
        await tocarSino({ storage: m.storage, clock: { now: () => agora } as never }, mensagem)
      return m.storage.dump().filter(i => i._t === Recado.name)
    }
    expect(await tocar(await com(chave('001'), chave('002')))).toMatchObject([
      { dono: 'EMP#aurora', grupo: 'ADM', tipo: 'chavesDeQuemMudou', nome: 'Ana Prado' },
    ])
    expect(await tocar(await com(chave('001', { criadorId: 'bia' })))).toEqual([])
  })
})

describe('the words', () => {
  test('of a new password: until when, an address that is good once, and nothing for an e-mail of nobody', async () => {
    const m = mundo()
    const pedido = { vez: 1, em: agora, expiraEm: agora + 30 * 60_000, ttl }
    await m.storage.commit([
      Usuario.create(ana),
      PedidoDeRecuperacao.create({ ...pedido, usuarioId: 'ana' }),
      PedidoDeRecuperacao.create({ ...pedido, usuarioId: 'ninguem-x' }),
    ])
    await m.contar('USR#ninguem-x', 'RECUPERACAO')
    expect(m.enviados).toEqual([])
    await m.contar('USR#ana', 'RECUPERACAO')
    const [email] = m.enviados
    expect(email).toMatchObject({ para: 'ana@contas.example', assunto: 'Crie uma nova senha na Quita' })
    expect(email?.texto).toContain('Olá, Ana. Alguém pediu uma nova senha para a sua conta.')
    expect(email?.texto).toContain('21/11/2026 09:30')
    expect(email?.texto).toMatch(/https:\/\/app\.quita\.example\/resetar-senha\/[A-Za-z0-9]{21}\b/)
    expect(email?.texto).toContain('A Quita nunca pede senha, código ou cartão por e-mail.')
    // told twice is sent once
    await m.contar('USR#ana', 'RECUPERACAO')
    expect(m.enviados).toHaveLength(1)
  })

  test.each([...assuntosDoAviso])(
    'of “%s”: what changed, when, and what to do if it was somebody else',
    async assunto => {
      const m = mundo()
      await m.storage.commit([
        Usuario.create(ana),
        AvisoDeAcesso.create({ usuarioId: 'ana', ulid: 'U1', assunto, em: agora, ttl }),
      ])
      await m.contar('USR#ana', 'AVISO#U1')
      const [email] = m.enviados
      expect(email?.assunto).toBe(textosDaConta[`${assunto}.assunto`])
      expect(email?.texto).toContain('21/11/2026 09:00')
      expect(email?.texto).toContain('Não foi você? Crie uma nova senha agora')
      expect(email?.texto).toContain('https://app.quita.example/recuperar-senha')
    },
  )

  test.each([
    ['while it is to go, the link that keeps it beside the one of a new password', agora],
    ['of one that was kept meanwhile, the new password alone', undefined],
  ])('of a factor that is to be removed: %s', async (_, pedidaEm) => {
    const m = mundo()
    const fator = 'totp'
    const aviso = { usuarioId: 'ana', ulid: 'U1', assunto: 'remocao-pedida' as const, fator, em: agora, ttl }
    const remocao = { usuarioId: 'ana', fator, pedidaEm: agora, vence: agora + 86_400_000 }
    await m.storage.commit([
      Usuario.create(ana),
      AvisoDeAcesso.create(aviso),
      ...(pedidaEm ? [RemocaoDeFator.create(remocao)] : []),
    ])
    await m.contar('USR#ana', 'AVISO#U1')
    const texto = m.enviados[0]?.texto ?? ''
    expect(texto).toContain('https://app.quita.example/recuperar-senha')
    const link = /https:\/\/app\.quita\.example\/manter-verificacao\/[\w.~-]+/.exec(texto)?.[0]
    expect(link).toBe(
      pedidaEm && urlDeManterFator('https://app.quita.example', tokenDeManterFator(chaveiroDeTeste(), remocao)),
    )
  })

  test('of a colleague whose factor is to go: who, when, and nothing where they are gone', async () => {
    const m = mundo()
    const aviso = { usuarioId: 'ana', ulid: 'U1', assunto: 'remocao-de-colega' as const, em: agora, ttl }
    const rui = { ...ana, id: 'rui', nome: 'RUI SÁ', email: 'rui@contas.example' }
    await m.storage.commit([
      Usuario.create(ana),
      AvisoDeAcesso.create({ ...aviso, sobre: 'rui' }),
      AvisoDeAcesso.create({ ...aviso, ulid: 'U2', sobre: 'ninguem' }),
    ])
    await m.contar('USR#ana', 'AVISO#U2')
    expect(m.enviados).toEqual([])
    await m.storage.commit([Usuario.create(rui)])
    await m.contar('USR#ana', 'AVISO#U1')
    const [email] = m.enviados
    expect(email).toMatchObject({
      para: 'ana@contas.example',
      assunto: 'Pediram para remover a verificação da conta de Rui Sá',
    })
    expect(email?.texto).toContain(
      'Olá, Ana. Em 21/11/2026 09:00 houve um pedido para remover a verificação em duas etapas da conta de Rui Sá',
    )
    expect(email?.texto).toContain('rui@contas.example')
  })

  test('of an invitation: who, to which company, as what; names are names and never addresses or markup', async () => {
    const m = mundo()
    const convite = {
      empresaId: 'aurora',
      id: 'ConviteAurora20260001',
      versao: 1,
      estado: 'enviado' as const,
      nome: 'Rui <b>ganhe</b> https://mal.example',
      email: 'rui@contas.example',
      perfil: 'gestor-financeiro' as const,
      quem: 'BEATRIZ NOGUEIRA',
      quemId: 'beatriz',
      vez: 1,
      enviadoEm: agora,
      expiraEm: agora + 7 * 86_400_000,
      criadoEm: new Date(agora).toISOString(),
      ttl,
      ev: [],
    }
    await m.storage.commit([Empresa.create(empresaGuardada()), ConviteDeUsuario.create(convite as never)])
    await m.contar('EMP#aurora', `CONVITE#${convite.id}`)
    const [email] = m.enviados
    expect(email?.assunto).toBe('Beatriz Nogueira convidou você para o painel de Loja Aurora')
    expect(email?.texto).toContain('Gestor financeiro')
    expect(email?.texto).toMatch(/https:\/\/app\.quita\.example\/convite\/usuario\/[A-Za-z0-9]{21}\b/)
    // before accepting: what the role may do, as where it was chosen
    expect(email?.texto).toContain(textosDaConta[`pode.${convite.perfil as 'gestor-comercial'}`])
    expect(inteiro(email)).not.toMatch(/mal\.example|<b>ganhe/)
  })

  test('of an interest: the address that nobody confirmed reads nothing that was typed; sales read all of it', async () => {
    const m = mundo()
    await m.storage.commit([
      Interesse.create({
        chave: 'k',
        vez: 1,
        nome: 'Rui Sá',
        empresa: 'Clique em mal.example',
        email: 'rui@contas.example',
        celular: '11987654321',
        mensagem: 'Quero <script>',
        em: agora,
        ttl,
      } as never),
    ])
    await m.contar('INT#k', 'RAIZ')
    const [dele, nosso] = m.enviados
    expect(dele?.para).toBe('rui@contas.example')
    expect(inteiro(dele)).not.toMatch(/Rui|mal\.example|script>/)
    expect(nosso).toMatchObject({ para: 'comercial@quita.example' })
    expect(nosso?.texto).toContain('Rui Sá')
    expect(nosso?.html).not.toContain('Quero <script>')
  })

  test('no e-mail leaves a place open', async () => {
    const lacunas = new Set(Object.values(textosDaConta).flatMap(t => t.match(/\{\w+\}/g) ?? []))
    expect([...lacunas].sort()).toEqual(['{empresa}', '{nome}', '{prazo}', '{produto}', '{quando}', '{quem}'])
  })
})
