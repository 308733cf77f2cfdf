import { describe, expect, test, vi } from 'vitest'
import { tokenDeRecuperacao, tokenDoConviteDeUsuario } from '../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { mudarVinculo } from '../../functions/areas/usuarios/regras/vinculos.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { ConviteDeUsuario, PedidoDeRecuperacao } from '../../functions/platform/storage/Acesso.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { Membro } from '../../functions/platform/storage/Membro.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { autenticador, codigoDoApp, semprePerto, senhaForte } from '../builders/acesso.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

type Headers = Record<string, string>
export interface PessoaNova {
  email: string
  senha: string
  documento: string
  usuarioId: string
  headers: Headers
}
let serie = 0

/** What tests of accounts do again and again, over HTTP: a person of the demo company, invited, registered, signed in. */
export function contas(b: () => ContractBench) {
  /** The administrator in the demo company, wherever another test left them. */
  const noAurora = semprePerto(async (): Promise<Headers> => {
    const headers = await b().http.login('administrador@aurora.example')
    const a = await b().ok<{ token: string }>('trocarEmpresa', { headers, body: { empresaId: 'aurora' } })
    return { authorization: `Bearer ${a.body.token}`, cookie: a.cookie }
  })
  const convidar = async (over: object = {}) => {
    const email = `pessoa-${++serie}-${Date.now()}@contas.example`
    const headers = await noAurora()
    const body = { nome: 'Pessoa Convidada', email, perfil: 'links', ...over }
    const { id } = (await b().ok<{ id: string }>('enviarConviteUsuario', { headers, body })).body
    return { id, email, token: await tokenDoConvite(id) }
  }
  const tokenDoConvite = async (id: string): Promise<string> => {
    const convite = await ConviteDeUsuario.get(b().storage, { empresaId: 'aurora', id }, { consistent: true })
    return tokenDoConviteDeUsuario(await b().chaves.abrir(), convite ?? { id, vez: 0, enviadoEm: 0 })
  }
  const entrar = async (email: string, senha: string): Promise<Headers> => {
    const a = await b().ok<{ token: string }>('entrar', { body: { email, senha } })
    return { authorization: `Bearer ${a.body.token}`, cookie: a.cookie }
  }
  const pessoa = async (over: object = {}): Promise<PessoaNova> => {
    const { email, token } = await convidar(over)
    const senha = senhaForte()
    const documento = cpfNovo()
    const cadastro = { nome: 'Pessoa Convidada', documento, senha }
    await b().ok('cadastrarConviteUsuario', { body: { id: token, cadastro } })
    const headers = await entrar(email, senha)
    const claims = JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString())
    return { email, senha, documento, usuarioId: String(claims.sub), headers }
  }
  /** The token of the last reset that a person asked for. */
  const recuperar = async ({ email, usuarioId }: Pick<PessoaNova, 'email' | 'usuarioId'>): Promise<string> => {
    await b().ok('solicitarRecuperacaoSenha', { body: { email } })
    const pedido = await PedidoDeRecuperacao.get(b().storage, usuarioId, { consistent: true })
    return tokenDeRecuperacao(await b().chaves.abrir(), usuarioId, pedido ?? { vez: 0, em: 0 })
  }
  /** Turns the app on; answers its secret, the codes on paper, and when the step that was used began. */
  const comTotp = async (p: PessoaNova) => {
    const body = { senha: p.senha }
    const { segredo } = (await b().ok<{ segredo: string }>('iniciarTotp', { headers: p.headers, body })).body
    const codigo = codigoDoApp(segredo, Date.now())
    const { codigos } = (await b().ok<{ codigos: string[] }>('confirmarTotp', { headers: p.headers, body: { codigo } }))
      .body
    return { segredo, codigos, codigo }
  }
  const comChave = async (p: PessoaNova, quem = autenticador()) => {
    const { headers } = p
    type Opcoes = { desafio: string; opcoes: { challenge: string } }
    const { desafio, opcoes } = (await b().ok<Opcoes>('opcoesChave', { headers, body: { senha: p.senha } })).body
    const body = { desafio, nome: 'Notebook', credencial: quem.criar(opcoes.challenge) }
    const { id } = (await b().ok<{ id: string }>('registrarChave', { headers, body })).body
    return { id, quem }
  }
  /** A person of the demo company in another role, from their next sign-in on. */
  const comPerfil = async ({ usuarioId }: Pick<PessoaNova, 'usuarioId'>, perfil: 'administrador' | 'links') => {
    const usuario = await Usuario.get(b().storage, usuarioId, { consistent: true })
    const membro = await Membro.get(b().storage, { empresaId: 'aurora', usuarioId }, { consistent: true })
    if (!usuario || !membro) throw new Error('nobody of the demo company')
    await b().storage.commit(mudarVinculo(usuario, membro, { perfil, ativo: true }))
  }
  /** The first step of somebody with a second factor. */
  const primeiraEtapa = async ({ email, senha }: Pick<PessoaNova, 'email' | 'senha'>) =>
    (await b().ok<{ desafio: string; meios: string[] }>('entrar', { body: { email, senha } })).body
  return { noAurora, convidar, tokenDoConvite, entrar, pessoa, recuperar, comTotp, comChave, comPerfil, primeiraEtapa }
}

/** Accounts: passwords, invitations, second factors, passkeys, sessions. */
export function errosDeContas(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const c = contas(b)
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const depois = async (ms: number, fazer: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    try {
      await fazer()
    } finally {
      await voltarAoRelogio(b().stack)
    }
  }

  describe('a forgotten password', () => {
    test('an address of nobody, one that another password made void, one that expired, one that was used', async () => {
      const senha = senhaForte()
      const id = idDeNinguem()
      await recusa('verificarRecuperacaoSenha', 'RecuperacaoNaoEncontrada', { params: { id } })
      await recusa('recuperarSenha', 'RecuperacaoNaoEncontrada', { body: { id, senha } })
      const p = await c.pessoa()
      const primeiro = await c.recuperar(p)
      const { headers } = p
      const outra = senhaForte()
      await b().ok('alterarSenha', { headers, body: { senhaAtual: p.senha, senha: outra } })
      await recusa('recuperarSenha', 'RecuperacaoNaoEncontrada', { body: { id: primeiro, senha } })
      const token = await c.recuperar(p)
      await recusa('recuperarSenha', 'SenhaFraca', { body: { id: token, senha: 'senha1234' } })
      await depois(31 * 60_000, async () => {
        await recusa('verificarRecuperacaoSenha', 'RecuperacaoExpirada', { params: { id: token } })
        await recusa('recuperarSenha', 'RecuperacaoExpirada', { body: { id: token, senha } })
      })
      await b().ok('recuperarSenha', { body: { id: token, senha } })
      await recusa('recuperarSenha', 'RecuperacaoExpirada', { body: { id: token, senha: senhaForte() } })
    })
    test('asked for too often from one network', async () => {
      const de = '127.0.0.77'
      const body = { email: `insistente-${Date.now()}@contas.example` }
      for (let n = 0; n < 20; n++) await b().ok('solicitarRecuperacaoSenha', { body, de })
      await recusa('solicitarRecuperacaoSenha', 'MuitasTentativas', { body, de })
    })
  })

  describe('another administrator', () => {
    test('waits for the others; one objection stops an invitation, a role given and an access given back', async () => {
      const outra = await c.pessoa()
      await c.comPerfil(outra, 'administrador')
      const dela = await c.entrar(outra.email, outra.senha)
      const headers = await c.noAurora()
      const objetar = (id: string) => ({ headers: dela, body: { id } })

      const convite = await c.convidar({ perfil: 'administrador' })
      const cadastro = { nome: 'Pessoa Convidada', documento: cpfNovo(), senha: senhaForte() }
      const aceite = { body: { id: convite.token, cadastro } }
      const { liberaEm } = (await b().ok('obterConviteUsuario', { params: { id: convite.token } })).body
      expect((await recusa('cadastrarConviteUsuario', 'ConviteEmEspera', aceite)).liberaEm).toBe(liberaEm)
      await b().ok('objetarAdministrador', objetar(convite.id))
      await recusa('cadastrarConviteUsuario', 'ConviteNaoEncontrado', aceite)
      const deNovo = { nome: 'Pessoa Convidada', email: convite.email, perfil: 'administrador' }
      await recusa('enviarConviteUsuario', 'AdministradorObjetado', { headers, body: deNovo })
      const reenvio = { headers, body: { id: convite.id, acao: 'reenviar' } }
      await recusa('mudarConviteUsuario', 'AdministradorObjetado', reenvio)
      const cancelado = await c.convidar({ perfil: 'administrador' })
      await b().ok('mudarConviteUsuario', { headers, body: { id: cancelado.id, acao: 'cancelar' } })
      await recusa('objetarAdministrador', 'ConviteNaoEncontrado', objetar(cancelado.id))

      const p = await c.pessoa()
      await recusa('objetarAdministrador', 'PromocaoEncerrada', objetar(p.usuarioId))
      await recusa('objetarAdministrador', 'UsuarioNaoEncontrado', objetar('ninguem'))
      const dar = { headers, body: { id: p.usuarioId, perfil: 'administrador' } }
      expect((await b().ok('alterarPerfilUsuario', dar)).body).toMatchObject({ perfil: 'links' })
      await b().ok('objetarAdministrador', objetar(p.usuarioId))
      await recusa('alterarPerfilUsuario', 'AdministradorObjetado', dar)

      const antiga = await c.pessoa()
      await c.comPerfil(antiga, 'administrador')
      const acesso = (ativo: boolean) => ({ headers, body: { id: antiga.usuarioId, ativo } })
      await b().ok('alterarUsuario', acesso(false))
      expect((await b().ok('alterarUsuario', acesso(true))).body.ativo).toBe(false)
      await b().ok('objetarAdministrador', objetar(antiga.usuarioId))
      await recusa('alterarUsuario', 'AdministradorObjetado', acesso(true))

      const aceito = await c.convidar({ perfil: 'administrador' })
      const documento = cpfNovo()
      const esperado = await ConviteDeUsuario.get(b().storage, { empresaId: 'aurora', id: aceito.id })
      if (!esperado) throw new Error('no invitation')
      await b().storage.commit([replace(ConviteDeUsuario, { ...esperado, liberaEm: Date.now() - 1 }, [])])
      await b().ok('cadastrarConviteUsuario', { body: { id: aceito.token, cadastro: { ...cadastro, documento } } })
      await recusa('objetarAdministrador', 'ConviteRespondido', objetar(aceito.id))
      const { itens } = (
        await b().ok<{ itens: { id: string; email: string; perfil: string }[] }>('listarUsuariosDaEmpresa', {
          headers,
          query: { limit: '100' },
        })
      ).body
      const nova = itens.find(i => i.email === aceito.email)
      expect(nova?.perfil).toBe('administrador')
      for (const usuarioId of [nova?.id ?? '', outra.usuarioId]) await c.comPerfil({ usuarioId }, 'links')
    })
  })

  describe('another password', () => {
    test('with a wrong one, a weak one, and too many wrong ones', async () => {
      const { headers, senha } = await c.pessoa()
      await recusa('alterarSenha', 'SenhaFraca', { headers, body: { senhaAtual: senha, senha: '12345678' } })
      const body = { senhaAtual: 'outra-senha', senha: senhaForte() }
      for (let n = 0; n < 5; n++) await recusa('alterarSenha', 'SenhaNaoConfere', { headers, body })
      await recusa('alterarSenha', 'MuitasTentativas', { headers, body })
    })
    test('whose own keys are of another company', async () => {
      const { headers } = await c.pessoa()
      const body = { empresaId: 'brisa', ids: null }
      await recusa('encerrarMinhasChaves', 'EmpresaNaoEncontrada', { headers, body })
    })
  })

  describe('invitations of users', () => {
    test('of nobody, replaced, expired, answered', async () => {
      const body = (id: string) => ({
        id,
        cadastro: { nome: 'Nova Pessoa', documento: cpfNovo(), senha: senhaForte() },
      })
      await recusa('obterConviteUsuario', 'ConviteNaoEncontrado', { params: { id: idDeNinguem() } })
      await recusa('cadastrarConviteUsuario', 'ConviteNaoEncontrado', { body: body(idDeNinguem()) })
      const { id, email, token } = await c.convidar()
      const headers = await c.noAurora()
      const outro = { nome: 'Nova Pessoa', email, perfil: 'gestor-comercial' }
      await recusa('enviarConviteUsuario', 'AguardeParaReenviar', { headers, body: outro })
      await depois(61_000, () => b().ok('enviarConviteUsuario', { headers, body: outro }))
      await recusa('obterConviteUsuario', 'ConviteNaoEncontrado', { params: { id: token } })
      const novo = await c.tokenDoConvite(id)
      await depois(8 * 24 * 60 * 60_000, async () => {
        await recusa('obterConviteUsuario', 'ConviteExpirado', { params: { id: novo } })
        await recusa('cadastrarConviteUsuario', 'ConviteExpirado', { body: body(novo) })
      })
      await b().ok('cadastrarConviteUsuario', { body: body(novo) })
      await recusa('obterConviteUsuario', 'ConviteRespondido', { params: { id: novo } })
      await recusa('cadastrarConviteUsuario', 'ConviteRespondido', { body: body(novo) })
      await recusa('enviarConviteUsuario', 'UsuarioJaVinculado', { headers, body: outro })
    })
    test('a document that is none or somebody else’s, a weak password, a cancelled invitation', async () => {
      const { documento } = await c.pessoa()
      const { id, token } = await c.convidar()
      const cadastro = { nome: 'Nova Pessoa', documento, senha: senhaForte() }
      await recusa('cadastrarConviteUsuario', 'DocumentoEmUso', { body: { id: token, cadastro } })
      const invalido = { ...cadastro, documento: '11111111111' }
      await recusa('cadastrarConviteUsuario', 'DocumentoInvalido', { body: { id: token, cadastro: invalido } })
      const fraca = { ...cadastro, documento: cpfNovo(), senha: 'brasil123' }
      await recusa('cadastrarConviteUsuario', 'SenhaFraca', { body: { id: token, cadastro: fraca } })
      await recusa('cadastrarConviteUsuario', 'RequisicaoInvalida', { body: { id: token } })
      const convite = await ConviteDeUsuario.get(b().storage, { empresaId: 'aurora', id }, { consistent: true })
      if (!convite) throw new Error('the invitation is gone')
      await b().storage.commit([replace(ConviteDeUsuario, { ...convite, estado: 'cancelado' }, [])])
      await recusa('obterConviteUsuario', 'ConviteNaoEncontrado', { params: { id: token } })
    })
  })

  describe('the second factor', () => {
    test('wrong codes, codes used before, and steps out of order', async () => {
      const p = await c.pessoa()
      const { headers, senha } = p
      await recusa('confirmarTotp', 'SegundoFatorInativo', { headers, body: { codigo: '123456' } })
      await recusa('removerTotp', 'SegundoFatorInativo', { headers, body: { senha } })
      await recusa('gerarCodigosRecuperacao', 'SegundoFatorInativo', { headers, body: { senha } })
      for (const operacao of ['iniciarTotp', 'removerTotp', 'gerarCodigosRecuperacao'] as const)
        await recusa(operacao, 'SenhaNaoConfere', { headers, body: { senha: 'errada' } })
      await b().ok('iniciarTotp', { headers, body: { senha } })
      await recusa('confirmarTotp', 'SegundoFatorInvalido', { headers, body: { codigo: '000000' } })
      const { codigo, codigos } = await c.comTotp(p)
      await recusa('iniciarTotp', 'SegundoFatorJaAtivo', { headers, body: { senha } })
      await recusa('confirmarTotp', 'SegundoFatorJaAtivo', { headers, body: { codigo } })
      const { desafio } = await c.primeiraEtapa(p)
      // the code that confirmed the app, again
      await recusa('entrarSegundoFator', 'SegundoFatorInvalido', { body: { desafio, codigo } })
      const papel = { desafio, codigo: codigos[0] ?? '' }
      await b().ok('entrarSegundoFator', { body: papel })
      await recusa('entrarSegundoFator', 'AcessoExpirado', { body: papel })
      const outro = (await c.primeiraEtapa(p)).desafio
      await recusa('entrarSegundoFator', 'SegundoFatorInvalido', { body: { ...papel, desafio: outro } })
    })
    test('the last factor of who must have one, and a removal of nothing', async () => {
      const p = await c.pessoa({ perfil: 'gestor-financeiro' })
      const { headers, senha } = p
      await c.comTotp(p)
      for (const token of ['usr-administrador.totp.0.x', 'x'])
        for (const operacao of ['obterRemocaoDeFator', 'recusarRemocaoDeFator'] as const)
          await recusa(operacao, 'RemocaoNaoEncontrada', { params: { token } })
      await recusa('manterFator', 'RemocaoNaoEncontrada', { headers, body: { fator: 'totp' } })
      const ambiente = env()
      ambiente.SEGUNDO_FATOR = 'exigido'
      try {
        await recusa('removerTotp', 'UltimoFator', { headers, body: { senha } })
        const params = { id: (await c.comChave(p)).id }
        await b().ok('removerTotp', { headers, body: { senha } })
        // the app is on its way out: the passkey is the last that stays
        await recusa('removerChave', 'UltimoFator', { headers, params, body: { senha } })
      } finally {
        ambiente.SEGUNDO_FATOR = 'ninguem'
      }
    })
    test('too many wrong codes and passwords', async () => {
      const p = await c.pessoa()
      await c.comTotp(p)
      const { desafio } = await c.primeiraEtapa(p)
      const body = { desafio, codigo: '000000' }
      for (let n = 0; n < 5; n++) await recusa('entrarSegundoFator', 'SegundoFatorInvalido', { body })
      await recusa('entrarSegundoFator', 'MuitasTentativas', { body })
      const { headers } = p
      await recusa('confirmarTotp', 'MuitasTentativas', { headers, body: { codigo: '123456' } })
      const errada = { senha: 'errada' }
      for (let n = 0; n < 5; n++) await recusa('opcoesChave', 'SenhaNaoConfere', { headers, body: errada })
      for (const operacao of ['iniciarTotp', 'removerTotp', 'gerarCodigosRecuperacao', 'opcoesChave'] as const)
        await recusa(operacao, 'MuitasTentativas', { headers, body: errada })
      const params = { id: idDeNinguem() }
      await recusa('removerChave', 'MuitasTentativas', { headers, params, body: errada })
    })
  })

  describe('passkeys', () => {
    test('steps of nobody, signatures of another page or without the person, keys of nobody', async () => {
      const p = await c.pessoa()
      const { headers, senha } = p
      const { quem } = await c.comChave(p)
      const params = { id: idDeNinguem() }
      await recusa('alterarChave', 'ChaveDeAcessoNaoEncontrada', { headers, params, body: { nome: 'Outra' } })
      await recusa('removerChave', 'ChaveDeAcessoNaoEncontrada', { headers, params, body: { senha } })
      await recusa('removerChave', 'SenhaNaoConfere', { headers, params, body: { senha: 'errada' } })
      const credencial = quem.criar('desafio')
      const nada = { desafio: 'nada', nome: 'Outra', credencial }
      await recusa('registrarChave', 'AcessoExpirado', { headers, body: nada })
      type Etapa = { desafio: string; opcoes: { challenge: string } }
      const etapa = (await b().ok<Etapa>('opcoesChave', { headers, body: { senha } })).body
      const deOutra = autenticador({ origem: 'https://app.quita.example.golpe.example' })
      const falsa = { ...nada, desafio: etapa.desafio, credencial: deOutra.criar(etapa.opcoes.challenge) }
      await recusa('registrarChave', 'ChaveDeAcessoInvalida', { headers, body: falsa })
      const opcoes = (await b().ok<Etapa>('opcoesEntrarChave')).body
      const assinada = (bandeiras?: number) => ({
        desafio: opcoes.desafio,
        credencial: quem.assinar(opcoes.opcoes.challenge, p.usuarioId, bandeiras),
      })
      // present, but the person was not verified
      await recusa('entrarChave', 'ChaveDeAcessoInvalida', { body: assinada(0x01) })
      await b().ok('entrarChave', { body: assinada() })
      await recusa('entrarChave', 'AcessoExpirado', { body: assinada() })
    })
    test('ten are enough, and asking without end is not', async () => {
      const p = await c.pessoa()
      for (let n = 0; n < 10; n++) await c.comChave(p)
      await recusa('opcoesChave', 'ChavesDemais', { headers: p.headers, body: { senha: p.senha } })
      await depois(30 * 60_000, async () => {
        for (let n = 0; n < 60; n++) await b().ok('opcoesEntrarChave')
        await recusa('opcoesEntrarChave', 'MuitasTentativas', {})
      })
    })
  })

  test('sessions: one that is nobody’s or somebody else’s', async () => {
    const [p, outra] = [await c.pessoa(), await c.pessoa()]
    await recusa('encerrarSessao', 'SessaoNaoEncontrada', { headers: p.headers, params: { id: idDeNinguem() } })
    const { sessoes } = (await b().ok<{ sessoes: { id: string }[] }>('obterSeguranca', { headers: outra.headers })).body
    await recusa('encerrarSessao', 'SessaoNaoEncontrada', { headers: p.headers, params: { id: sessoes[0]?.id } })
    expect((await b().http.call('obterSeguranca', { headers: outra.headers })).status).toBe(200)
  })
  test('a picture that is none', async () => {
    const { headers } = await c.pessoa()
    const arquivo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await recusa('alterarImagemUsuario', 'ImagemInvalida', { headers, body: {}, arquivo })
  })
  test('interest, said again and again', async () => {
    const body = {
      nome: 'Quem Insiste',
      empresa: 'Padaria',
      email: `insiste-${Date.now()}@contas.example`,
      celular: '11987654321',
    }
    for (let n = 0; n < 2; n++) await b().ok('registrarInteresse', { body })
    await recusa('registrarInteresse', 'MuitasTentativas', { body })
  })
}
