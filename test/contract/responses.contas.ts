import { describe, expect, test, vi } from 'vitest'
import { tokenDeManterFator } from '../../functions/areas/usuarios/regras/linkDeManterFator.ts'
import { tokenDoConviteDeUsuario } from '../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { ConviteDeUsuario } from '../../functions/platform/storage/Acesso.ts'
import { RemocaoDeFator } from '../../functions/platform/storage/Confianca.ts'
import { FamiliaEncerrada } from '../../functions/platform/storage/Sessao.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { autenticador, codigoDoApp, senhaForte } from '../builders/acesso.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import type { ContractBench } from './bench.ts'
import { contas } from './errors.contas.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Accounts: invited, registered, forgotten and found again, with two factors and without a password. */
export function respostasDeContas(bench: () => ContractBench, feliz: Feliz): void {
  const b = () => bench()
  const c = contas(b)
  const usa = async (headers: Record<string, string>): Promise<number> =>
    (await b().http.call('obterTaxasOperacao', { headers })).status

  describe('accounts', () => {
    test('an invitation is opened, accepted by somebody new, and by somebody who signs in already', async () => {
      const headers = await c.noAurora()
      const email = `convidada-${Date.now()}@contas.example`
      const body = { nome: 'Convidada Nova', email, perfil: 'links' }
      const { id } = (await feliz<{ id: string }>('enviarConviteUsuario', { headers, body })).body
      const token = await c.tokenDoConvite(id)
      const aberto = await feliz('obterConviteUsuario', { params: { id: token } })
      expect(aberto.body).toMatchObject({
        email,
        perfil: 'links',
        jaCadastrado: false,
        empresa: { nome: 'Loja Aurora' },
      })
      const senha = senhaForte()
      const cadastro = { nome: 'Convidada Nova', documento: cpfNovo(), senha }
      await feliz('cadastrarConviteUsuario', { body: { id: token, cadastro } })
      const dela = await c.entrar(email, senha)
      expect(await usa(dela)).toBe(200)
      const lista = await feliz<{ itens: { email: string; perfil: string }[] }>('listarUsuarios', { headers })
      expect(lista.body.itens.find(u => u.email === email)).toMatchObject({ perfil: 'links', segundoFator: false })
      expect(JSON.stringify(lista.body)).not.toContain('argon2id')
      // the other company sees none of them, and invites the same person
      const daBrisa = await b().brisa()
      const outros = await feliz<{ itens: { email: string }[] }>('listarUsuarios', { headers: daBrisa })
      expect(outros.body.itens.map(u => u.email)).not.toContain(email)
      const segundo = await b().ok<{ id: string }>('enviarConviteUsuario', { headers: daBrisa, body })
      const convite = await ConviteDeUsuario.get(b().storage, { empresaId: 'brisa', id: segundo.body.id })
      const dois = tokenDoConviteDeUsuario(
        await b().chaves.abrir(),
        convite ?? { id: segundo.body.id, vez: 0, enviadoEm: 0 },
      )
      expect((await b().ok('obterConviteUsuario', { params: { id: dois } })).body).toMatchObject({ jaCadastrado: true })
      await b().ok('cadastrarConviteUsuario', { body: { id: dois } })
      expect((await b().ok('entrar', { body: { email, senha } })).body).toMatchObject({ multiEmpresas: true })
    })

    test('a forgotten password: the same answer for anybody; the new one ends every session at once', async () => {
      const p = await c.pessoa()
      const outra = await c.entrar(p.email, p.senha)
      const ninguem = await feliz('solicitarRecuperacaoSenha', {
        body: { email: `nobody-${Date.now()}@contas.example` },
      })
      const token = await c.recuperar(p)
      expect(ninguem.body).toEqual({ validadeMinutos: 30 })
      const visto = await feliz('verificarRecuperacaoSenha', { params: { id: token } })
      expect(visto.body).toMatchObject({ email: expect.stringMatching(/^p\*\*\*@contas\.example$/) })
      const senha = senhaForte()
      await feliz('recuperarSenha', { body: { id: token, senha } })
      expect([await usa(p.headers), await usa(outra)]).toEqual([401, 401])
      expect((await b().http.call('renovarSessao', { headers: { cookie: outra.cookie ?? '' } })).status).toBe(401)
      expect((await b().http.call('entrar', { body: { email: p.email, senha: p.senha } })).status).toBe(401)
      expect(await usa(await c.entrar(p.email, senha))).toBe(200)
    })

    test('twenty resets with one address at once: one counts', async () => {
      const p = await c.pessoa()
      const id = await c.recuperar(p)
      const senhas = Array.from({ length: 20 }, senhaForte)
      const feitas = await Promise.all(senhas.map(senha => b().http.call('recuperarSenha', { body: { id, senha } })))
      expect(feitas.map(f => f.status).sort()).toEqual([200, ...Array<number>(19).fill(410)])
      const vale = senhas[feitas.findIndex(f => f.status === 200)] ?? ''
      expect(await usa(await c.entrar(p.email, vale))).toBe(200)
    })

    test('the person’s own data, picture and password', async () => {
      const p = await c.pessoa()
      const { headers } = p
      expect((await feliz('obterMeusDadosUsuario', { headers })).body).toMatchObject({ email: p.email, celular: null })
      const body = { nome: 'Outro Nome', celular: '(11) 98765-4321' }
      const mudado = await feliz('alterarDadosUsuario', { headers, body })
      expect(mudado.body).toMatchObject({ nome: 'Outro Nome', celular: '11987654321' })
      const foto = await feliz<{ image: string; message: string }>('alterarImagemUsuario', { headers, body: {} })
      expect(foto.body.image).toMatch(/^data:image\/webp;base64,/)
      expect(foto.body.image.length).toBeLessThanOrEqual(2048)
      const outra = await c.entrar(p.email, p.senha)
      const troca = await feliz('alterarSenha', { headers, body: { senhaAtual: p.senha, senha: senhaForte() } })
      expect(troca.body).toMatchObject({ sessoesEncerradas: 1 })
      expect([await usa(headers), await usa(outra)]).toEqual([200, 401])
      expect((await b().http.call('renovarSessao', { headers: { cookie: headers.cookie ?? '' } })).status).toBe(200)
    })

    test('who is to administer the company is listed until when, and an administrator’s no is seen by all', async () => {
      const outra = await c.pessoa()
      await c.comPerfil(outra, 'administrador')
      const [headers, dela] = [await c.noAurora(), await c.entrar(outra.email, outra.senha)]
      const { usuarioId: id } = await c.pessoa()
      const antes = Date.now()
      const { body } = await feliz<{ promocao: { liberaEm: string } }>('alterarPerfilUsuario', {
        headers,
        body: { id, perfil: 'administrador' },
      })
      expect(Date.parse(body.promocao.liberaEm) - antes).toBeGreaterThanOrEqual(24 * 60 * 60_000)
      type Lista = { itens: { id: string; perfil: string; promocao: object | null }[] }
      const ver = async (quem: Record<string, string>) => {
        const lista = await feliz<Lista>('listarUsuariosDaEmpresa', { headers: quem, query: { limit: '100' } })
        return lista.body.itens.find(i => i.id === id)
      }
      expect((await ver(headers))?.promocao).toMatchObject({ objetavel: false, objetadaPor: null })
      expect((await ver(dela))?.promocao).toMatchObject({ objetavel: true, quem: 'Beatriz Nogueira' })
      for (let vez = 0; vez < 2; vez++) await feliz('objetarAdministrador', { headers: dela, body: { id } })
      expect(await ver(headers)).toMatchObject({ perfil: 'links', promocao: { objetadaPor: 'Pessoa Convidada' } })
      // the bell of whoever administers the company has both
      await vi.waitFor(async () => {
        const avisos = JSON.stringify((await b().ok('listarAvisos', { headers })).body)
        expect(avisos).toContain('Administrador objetado')
        expect(avisos).toContain('Novo administrador')
      }, 180_000)
      await c.comPerfil(outra, 'links')
    })

    test('keys that a person made outlive a changed password until they are ended: then the next call is refused', async () => {
      const p = await c.pessoa()
      await c.comPerfil(p, 'administrador')
      const headers = await c.entrar(p.email, p.senha)
      type Nova = { chave: string; dados: { id: string } }
      const criar = async (nome: string) => {
        const body = { nome, escopos: ['links:ler'], validadeDias: 30 }
        const { chave, dados } = (await b().ok<Nova>('criarChaveDeApi', { headers, body })).body
        return { id: dados.id, com: { headers: { authorization: `Bearer ${chave}` } } }
      }
      const [copiada, loja, outra] = [await criar('Copiada'), await criar('Loja'), await criar('Estoque')]
      const senha = senhaForte()
      await b().ok('alterarSenha', { headers, body: { senhaAtual: p.senha, senha } })
      // whoever copied it goes on: so the person is shown what they made
      await b().ok('listarLinks', copiada.com)
      type Minhas = { chaves: { id: string; empresa: { id: string; nome: string } }[] }
      const minhas = async () => (await feliz<Minhas>('listarMinhasChaves', { headers })).body.chaves
      expect((await minhas()).map(k => k.id)).toEqual([outra.id, loja.id, copiada.id])
      expect((await minhas())[0]?.empresa).toEqual({ id: 'aurora', nome: 'Loja Aurora' })
      const encerrar = async (ids: string[] | null, quem = headers) =>
        (await feliz('encerrarMinhasChaves', { headers: quem, body: { empresaId: 'aurora', ids } })).body.encerradas
      expect(await encerrar([copiada.id])).toBe(1)
      expect((await b().http.call('listarLinks', copiada.com)).body.name).toBe('SessaoInvalida')
      await b().ok('listarLinks', loja.com)
      // nobody ends another person's this way
      expect(await encerrar([loja.id], await c.noAurora())).toBe(0)
      expect([await encerrar(null), await encerrar(null)]).toEqual([2, 0])
      for (const { com } of [loja, outra]) expect((await b().http.call('listarLinks', com)).status).toBe(401)
      expect(await minhas()).toEqual([])
      await vi.waitFor(async () => {
        const { itens } = (
          await b().ok<{ itens: { operacao: string; ator: { id: string }; mudancas: { campo: string }[] }[] }>(
            'listarAuditoria',
            { headers: await c.noAurora(), query: { limit: '50' } },
          )
        ).body
        const atos = itens.filter(i => i.operacao === 'encerrarMinhasChaves' && i.ator.id === p.usuarioId)
        expect(atos.map(a => a.mudancas.filter(m => m.campo === 'revogadaEm').length)).toEqual([2, 1])
      }, 180_000)
      await c.comPerfil(p, 'links')
    })

    test('two factors: the password alone opens nothing, a code works once, and a code on paper too', async () => {
      const p = await c.pessoa()
      const { headers } = p
      const outra = await c.entrar(p.email, p.senha)
      const { segredo } = (await feliz<{ segredo: string }>('iniciarTotp', { headers, body: { senha: p.senha } })).body
      const primeiro = codigoDoApp(segredo, Date.now())
      const { codigos } = (await feliz<{ codigos: string[] }>('confirmarTotp', { headers, body: { codigo: primeiro } }))
        .body
      expect(new Set(codigos).size).toBe(10)
      expect([await usa(headers), await usa(outra)]).toEqual([200, 401])
      const etapa = await feliz<{ desafio: string }>('entrar', { body: { email: p.email, senha: p.senha } })
      expect(etapa.body).toMatchObject({ meios: ['totp', 'recuperacao'] })
      expect(etapa.headers['set-cookie']).toBeUndefined()
      const depois = Date.now() + 31_000
      vi.useFakeTimers({ toFake: ['Date'], now: depois })
      try {
        const codigo = codigoDoApp(segredo, depois)
        const tentar = async () => {
          const { desafio } = await c.primeiraEtapa(p)
          return () => b().http.call('entrarSegundoFator', { body: { desafio, codigo } })
        }
        const tentativas = [await tentar(), await tentar(), await tentar()]
        const respostas = await Promise.all(tentativas.map(t => t()))
        expect(respostas.map(r => r.status).sort()).toEqual([200, 422, 422])
        const papel = { desafio: etapa.body.desafio, codigo: codigos[0]?.toUpperCase() ?? '' }
        const aberta = await feliz<{ token: string }>('entrarSegundoFator', { body: papel })
        expect(await usa({ authorization: `Bearer ${aberta.body.token}`, cookie: aberta.cookie })).toBe(200)
      } finally {
        await voltarAoRelogio(b().stack)
      }
      const { totp } = (await feliz<{ totp: object }>('obterSeguranca', { headers })).body
      expect(totp).toMatchObject({ ativo: true, codigosRestantes: 9 })
      const novos = await feliz<{ codigos: string[] }>('gerarCodigosRecuperacao', { headers, body: { senha: p.senha } })
      expect(novos.body.codigos.filter(n => codigos.includes(n))).toEqual([])
      await feliz('removerTotp', { headers, body: { senha: p.senha } })
      // a day has to pass: the password alone opens nothing yet
      expect((await c.primeiraEtapa(p)).meios).toContain('totp')
      await feliz('manterFator', { headers, body: { fator: 'totp' } })
      const guardado = await b().storage.query({ pk: `USR#${p.usuarioId}` })
      expect(JSON.stringify(guardado.items)).not.toContain(segredo)
    })

    test('a passkey: created, named, signs in alone, and makes the password ask for more', async () => {
      const p = await c.pessoa()
      const { headers, senha } = p
      const quem = autenticador()
      type Etapa = { desafio: string; opcoes: { challenge: string } }
      const nova = (await feliz<Etapa>('opcoesChave', { headers, body: { senha } })).body
      const body = { desafio: nova.desafio, nome: 'Notebook', credencial: quem.criar(nova.opcoes.challenge) }
      const { id } = (await feliz<{ id: string }>('registrarChave', { headers, body })).body
      await feliz('alterarChave', { headers, params: { id }, body: { nome: 'Notebook de casa' } })
      expect((await c.primeiraEtapa(p)).meios).toEqual(['chave'])
      const etapa = (await feliz<Etapa>('opcoesEntrarChave')).body
      const credencial = quem.assinar(etapa.opcoes.challenge, p.usuarioId)
      const aberta = await feliz<{ token: string }>('entrarChave', { body: { desafio: etapa.desafio, credencial } })
      const dela = { authorization: `Bearer ${aberta.body.token}`, cookie: aberta.cookie }
      expect(await usa(dela)).toBe(200)
      const { chaves } = (await feliz<{ chaves: object[] }>('obterSeguranca', { headers: dela })).body
      expect(chaves).toEqual([expect.objectContaining({ id, nome: 'Notebook de casa', usadaEm: expect.any(String) })])
      const sessao = (await feliz<Etapa>('opcoesConfirmarFator', { headers: dela })).body
      const prova = quem.assinar(sessao.opcoes.challenge, p.usuarioId)
      const confirmada = { forma: 'chave', desafio: sessao.desafio, credencial: prova }
      expect((await feliz<{ ate: string }>('confirmarFator', { headers: dela, body: confirmada })).body.ate).toMatch(
        /Z$/,
      )
      const { removeEm } = (await feliz('removerChave', { headers, params: { id }, body: { senha } })).body
      const depois = (await feliz<{ chaves: object[] }>('obterSeguranca', { headers: dela })).body
      expect(depois.chaves).toEqual([expect.objectContaining({ id, removeEm })])
    })

    test('a factor goes a day after it was asked for: everybody is told, and a new password keeps it', async () => {
      const p = await c.pessoa({ perfil: 'administrador' })
      const { headers, senha } = p
      await c.comTotp(p)
      const agora = Date.now()
      const { body } = await feliz<{ removeEm: string }>('removerTotp', { headers, body: { senha } })
      const em = Date.parse(body.removeEm)
      expect(Math.abs(em - agora - 24 * 60 * 60_000)).toBeLessThan(60_000)
      expect((await feliz('obterSeguranca', { headers })).body.totp).toMatchObject({ removeEm: body.removeEm })
      const avisos = async (id: string) =>
        (await b().storage.query({ pk: `USR#${id}`, sk: { prefix: 'AVISO#' } })).items.map(i => i.assunto)
      expect(await avisos(p.usuarioId)).toContain('remocao-pedida')
      expect(await avisos('usr-administrador')).toContain('remocao-de-colega')
      // asked for again, it goes when it was to go
      expect((await feliz('removerTotp', { headers, body: { senha } })).body).toEqual(body)
      const varrerEm = async (quando: number) => {
        vi.useFakeTimers({ toFake: ['Date'], now: quando })
        try {
          await b().stack.sweep()
        } finally {
          await voltarAoRelogio(b().stack)
        }
      }
      await varrerEm(em - 60_000)
      expect((await c.primeiraEtapa(p)).meios).toContain('totp')
      const outra = senhaForte()
      await b().ok('recuperarSenha', { body: { id: await c.recuperar(p), senha: outra } })
      await varrerEm(em + 60_000)
      expect((await c.primeiraEtapa({ ...p, senha: outra })).meios).toContain('totp')
    })

    test('who did not ask for a removal keeps the factor by the link of the e-mail: once, that one, and by a press', async () => {
      const p = await c.pessoa()
      await c.comTotp(p)
      const { headers, senha } = p
      const pedir = async () => {
        const { removeEm } = (await b().ok<{ removeEm: string }>('removerTotp', { headers, body: { senha } })).body
        const id = { usuarioId: p.usuarioId, fator: 'totp' }
        const remocao = await RemocaoDeFator.get(b().storage, id, { consistent: true })
        const token = tokenDeManterFator(await b().chaves.abrir(), remocao ?? { ...id, pedidaEm: 0 })
        return { removeEm, params: { token } }
      }
      const esta = async () =>
        (await feliz<{ totp: { removeEm: string | null } }>('obterSeguranca', { headers })).body.totp
      const um = await pedir()
      const visto = await feliz('obterRemocaoDeFator', { params: um.params })
      expect(visto.body).toMatchObject({ fator: 'aplicativo', nome: null, removeEm: um.removeEm })
      expect(JSON.stringify(visto.body)).not.toContain(p.email)
      const forjado = { token: um.params.token.replace('.totp.', '.outro.') }
      expect((await b().http.call('recusarRemocaoDeFator', { params: forjado })).status).toBe(404)
      // opened by a scanner of mail, it still is to go
      expect((await esta()).removeEm).toBe(um.removeEm)
      await feliz('recusarRemocaoDeFator', { params: um.params })
      expect((await esta()).removeEm).toBeNull()
      const dois = await pedir()
      for (const operacao of ['obterRemocaoDeFator', 'recusarRemocaoDeFator'] as const)
        expect((await b().http.call(operacao, { params: um.params })).status).toBe(404)
      expect((await esta()).removeEm).toBe(dois.removeEm)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(dois.removeEm) + 1000 })
      try {
        expect((await b().http.call('recusarRemocaoDeFator', { params: dois.params })).status).toBe(404)
      } finally {
        await voltarAoRelogio(b().stack)
      }
    })

    test('and then it is gone', async () => {
      const p = await c.pessoa()
      await c.comTotp(p)
      const { headers, senha } = p
      const { removeEm } = (await b().ok<{ removeEm: string }>('removerTotp', { headers, body: { senha } })).body
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(removeEm) + 1000 })
      try {
        await b().stack.sweep()
        expect(await usa(await c.entrar(p.email, senha))).toBe(200)
      } finally {
        await voltarAoRelogio(b().stack)
      }
    })

    test('who lost every factor comes back by two administrators, a day and the mailbox, and sets one up first', async () => {
      const p = await c.pessoa({ perfil: 'gestor-financeiro' })
      await c.comTotp(p)
      const [um, outro] = [await c.noAurora(), await b().stack.http.login('quita-administrador@aurora.example')]
      const body = (acao: string) => ({ id: p.usuarioId, acao })
      const ver = async (headers: Record<string, string>) =>
        (await feliz('obterRecuperacaoDeAcesso', { headers, params: { id: p.usuarioId } })).body
      expect(await ver(um)).toMatchObject({ situacao: 'nenhuma', temFator: true })
      await feliz('mudarRecuperacaoDeAcesso', { headers: um, body: body('pedir') })
      expect(await ver(um)).toMatchObject({ situacao: 'pedida', confirmavel: false })
      // the person is told, and says that nothing is lost
      const { recuperacao } = (await feliz<{ recuperacao: object }>('obterSeguranca', { headers: p.headers })).body
      expect(recuperacao).toMatchObject({ venceEm: null })
      await feliz('manterFator', { headers: p.headers, body: { fator: 'todos' } })
      expect(await ver(um)).toMatchObject({ situacao: 'nenhuma' })

      await feliz('mudarRecuperacaoDeAcesso', { headers: um, body: body('pedir') })
      // one of the provider's staff sees on the client's sheet that it waits, and confirms it there
      const params = { id: 'aurora' }
      type Pessoas = { itens: { id: string; temFator: boolean; recuperacao: object }[] }
      const lidas = await feliz<Pessoas>('listarPessoasDoCliente', { headers: outro, params, query: { limit: '100' } })
      expect(lidas.body.itens.find(q => q.id === p.usuarioId)).toMatchObject({
        ...{ temFator: true, ativo: true, recuperacao: { situacao: 'pedida', confirmavel: true } },
      })
      type Confirmada = { venceEm: string }
      const confirma = { pessoa: p.usuarioId, acao: 'confirmar', motivo: 'falou do telefone do contrato' }
      const { venceEm } = (
        await feliz<Confirmada>('mudarRecuperacaoDoCliente', { headers: outro, params, body: confirma })
      ).body
      // the act is in the client's own audit log, and the reason is staff's alone
      await vi.waitFor(async () => {
        const query = { operacao: 'mudarRecuperacaoDoCliente' }
        const { body: log } = await b().ok<{ itens: object[] }>('listarAuditoria', { headers: um, query })
        expect(log.itens[0]).toMatchObject({ resultado: 'feito', ator: { perfil: 'quita-administrador' } })
        expect(JSON.stringify(log)).not.toContain('telefone do contrato')
      }, 180_000)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(venceEm) + 1000 })
      env().SEGUNDO_FATOR = 'exigido'
      try {
        await b().stack.sweep()
        // neither the password of before nor a session opens anything
        expect((await b().http.call('entrar', { body: { email: p.email, senha: p.senha } })).status).toBe(401)
        expect(await usa(p.headers)).toBe(401)
        const senha = senhaForte()
        await b().ok('recuperarSenha', { body: { id: await c.recuperar(p), senha } })
        const aberta = await b().ok('entrar', { body: { email: p.email, senha } })
        expect(aberta.body).toMatchObject({ segundoFatorPendente: true })
      } finally {
        env().SEGUNDO_FATOR = 'ninguem'
        await voltarAoRelogio(b().stack)
      }
      const { items } = await b().storage.query({ pk: `USR#${p.usuarioId}`, sk: { prefix: 'AVISO#' } })
      const ditos = items.map(i => i.assunto)
      for (const assunto of ['pedida', 'confirmada', 'feita']) expect(ditos).toContain(`recuperacao-${assunto}`)
    })

    test('sessions are listed with their devices, and end at once', async () => {
      const p = await c.pessoa()
      const agente = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Safari/605' }
      const { body, cookie } = await b().ok<{ token: string }>('entrar', {
        body: { email: p.email, senha: p.senha },
        headers: agente,
      })
      const celular = { authorization: `Bearer ${body.token}`, cookie }
      type Sessoes = { sessoes: { id: string; atual: boolean; sistema: string; navegador: string }[] }
      const { sessoes } = (await feliz<Sessoes>('obterSeguranca', { headers: p.headers })).body
      expect(sessoes.map(s => [s.atual, s.sistema, s.navegador])).toEqual([
        [true, expect.any(String), expect.any(String)],
        [false, 'iPhone', 'Safari'],
      ])
      const id = sessoes[1]?.id ?? ''
      expect((await feliz('encerrarSessao', { headers: p.headers, params: { id } })).body).toEqual({ encerradas: 1 })
      expect([await usa(celular), await usa(p.headers)]).toEqual([401, 200])
      expect(await FamiliaEncerrada.get(b().storage, id)).toBeDefined()
      const mais = [await c.entrar(p.email, p.senha), await c.entrar(p.email, p.senha)]
      const outras = await b().ok('encerrarSessao', { headers: p.headers, params: { id: 'outras' } })
      expect(outras.body).toEqual({ encerradas: 2 })
      for (const h of mais) expect(await usa(h)).toBe(401)
      expect(await usa(p.headers)).toBe(200)
    })

    test('interest is kept', async () => {
      const body = {
        nome: 'Quem Quer',
        empresa: 'Padaria',
        email: `quer-${Date.now()}@contas.example`,
        celular: '11987654321',
        mensagem: 'Encomendas de bolo',
      }
      expect((await feliz('registrarInteresse', { body })).body).toMatchObject({ message: expect.any(String) })
    })
  })
}
