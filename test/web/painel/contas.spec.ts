import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { escreverPartes, partesDoTermo, primeiroTermo } from '../../../shared/domain/termo.ts'
import { termoDeAdesao } from '../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { sessao } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { armazenado, comSessao, falhou, pararRelogio } from './pagina.ts'
import { ficaAteGuardar } from './segredo.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Accounts: what is done before and beside the panel. One dense test a page. */
const forte = 'ipe-amarelo-7431-Rio'
const fraca = { status: 422, error: { name: 'SenhaFraca', message: 'x', motivo: 'vazada' } } as const
const muitas = { status: 429, error: { name: 'MuitasTentativas', message: 'x', aguardeSegundos: 90 } } as const

/** At both widths without barriers; pictures where somebody asked for them. */
async function olhar(page: Page, nome: string) {
  await nasLarguras(page)
  if (!process.env.FOTOS) return
  mkdirSync(process.env.FOTOS, { recursive: true })
  await page.screenshot({ path: `${process.env.FOTOS}/${nome}.png`, fullPage: true })
}

test('a forgotten password: one answer for everybody, and a wait that counts down', async ({ page }) => {
  const api = await fingirApi(page, {
    solicitarRecuperacaoSenha: (_, vez) => (vez === 1 ? muitas : { data: { validadeMinutos: 30 } }),
  })
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Informe o seu e-mail')).toBeVisible()
  await page.getByLabel('E-mail').fill('marina@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confira o e-mail')).toBeVisible()
  expect(api.chamadas).toEqual([])
  await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
  await pararRelogio(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Tente de novo em 1:30' })).toBeVisible()
  await page.clock.runFor(91_000)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('status').first()).toContainText('vale por 30 minutos')
  await expect.poll(() => api.de('solicitarRecuperacaoSenha')[1]?.body).toEqual({ email: 'marina@lojaaurora.com.br' })
  await olhar(page, 'recuperar')
})

test('a new password: its strength, its repetition, the server’s no, and an address that is over', async ({ page }) => {
  const api = await fingirApi(page, {
    verificarRecuperacaoSenha: ({ params }) =>
      params.id === 'velho'
        ? { status: 410, error: { name: 'RecuperacaoExpirada', message: 'x' } }
        : { data: { email: 'm***@lojaaurora.com.br', expiraEm: '2026-11-22T14:30:00.000Z' } },
    recuperarSenha: (_, vez) => (vez === 1 ? fraca : { data: { message: 'Senha alterada.' } }),
  })
  await page.goto('/resetar-senha/velho')
  await expect(page.getByRole('alert')).toContainText('já foi usado')
  await expect(page.getByRole('link', { name: 'Pedir outro endereço' })).toHaveAttribute('href', '/recuperar-senha')
  await page.goto('/resetar-senha/novo')
  const senha = page.getByLabel('Nova senha', { exact: true })
  await senha.fill('senha123')
  await expect(page.getByText('listas de senhas vazadas')).toBeVisible()
  await senha.fill(forte)
  await expect(page.getByText('Força da senha: ótima')).toBeVisible()
  await page.getByLabel('Repita a nova senha').fill('outra')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As senhas não são iguais')).toBeVisible()
  await expect.poll(() => api.de('recuperarSenha')).toEqual([])
  await page.getByLabel('Repita a nova senha').fill(forte)
  await page.keyboard.press('Enter')
  await expect(senha).toBeFocused()
  await olhar(page, 'resetar')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
  await expect.poll(() => api.de('recuperarSenha')[1]?.body).toEqual({ id: 'novo', senha: forte })
})

const doTelefone = {
  ...{ email: 'm***@lojaaurora.com.br', fator: 'chave' as const, nome: 'Telefone da Marina' },
  ...{ pedidaEm: '2026-11-22T14:30:00.000Z', removeEm: '2026-11-23T14:30:00.000Z' },
}
test('a factor whose removal a stranger asked for: opening the e-mail’s link changes nothing, one press keeps it', async ({
  page,
}) => {
  const naoHa = { status: 404, error: { name: 'RemocaoNaoEncontrada', message: 'x' } }
  const api = await fingirApi(page, {
    obterRemocaoDeFator: ({ params }) => (params.token === 'velho' ? naoHa : { data: doTelefone }),
    recusarRemocaoDeFator: ({ params }) => (params.token === 'tarde' ? naoHa : { data: {} }),
  })
  await page.goto('/manter-verificacao/velho')
  await expect(page.getByRole('alert')).toContainText('já foi cancelado')
  await page.goto('/manter-verificacao/tarde')
  const manter = page.getByRole('button', { name: 'Não fui eu: manter' })
  await manter.click()
  await expect(page.getByRole('alert')).toContainText('já foi cancelado')
  await page.goto('/manter-verificacao/novo')
  await expect(page.getByText('Chave de acesso “Telefone da Marina”')).toBeVisible()
  await expect(page.getByText('23 nov 2026, 11:30')).toBeVisible()
  await olhar(page, 'manter-fator')
  await expect.poll(() => api.de('recusarRemocaoDeFator')).toHaveLength(1)
  await manter.click()
  await expect(page.getByRole('status').first()).toContainText('crie outra agora')
  await expect
    .poll(() => api.de('recusarRemocaoDeFator').map(c => c.params))
    .toEqual([{ token: 'tarde' }, { token: 'novo' }])
  await expect(page.getByRole('link', { name: 'Criar nova senha' })).toHaveAttribute('href', '/recuperar-senha')
})

const convite = {
  empresa: { nome: 'Loja Aurora', logo: null },
  nome: 'Pedro Sampaio',
  email: 'pedro@lojaaurora.com.br',
  perfil: 'gestor-comercial',
  quem: 'Beatriz Nogueira',
  expiraEm: '2026-11-29T14:30:00.000Z',
  jaCadastrado: false,
  liberaEm: null,
  termo: null,
} as const
const fins = [
  ['ConviteNaoEncontrado', 404, 'Convite não encontrado'],
  ['ConviteExpirado', 410, 'Convite expirado'],
  ['ConviteRespondido', 409, 'Convite já aceito'],
] as const

test('a user’s invitation: registers, says what is wrong on its field, or why it is over', async ({ page }) => {
  const emUso = { status: 409, error: { name: 'DocumentoEmUso', message: 'x' } } as const
  const api = await fingirApi(page, {
    obterConviteUsuario: () => ({ data: convite }),
    cadastrarConviteUsuario: (_, vez) => (vez === 1 ? emUso : { data: { message: 'x', email: convite.email } }),
  })
  await page.goto('/convite/usuario/abc')
  // who is invited knows what they will see before they accept
  await expect(page.getByText('Cobranças, relatórios e clientes. Não saca.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Convite para Loja Aurora' })).toBeVisible()
  await expect(page.getByText('Beatriz Nogueira convidou você')).toContainText('gestor comercial')
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await expect(page.getByText('O documento informado é inválido')).toBeVisible()
  await expect(page.getByLabel('CPF')).toBeFocused()
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await page.getByLabel('Crie uma senha').fill(forte)
  await page.getByLabel('Repita a senha').fill(forte)
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await expect(page.getByText('já é de outro cadastro')).toBeVisible()
  await olhar(page, 'convite')
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await expect(page.getByRole('status').filter({ hasText: convite.email })).toBeVisible()
  const cadastro = { nome: 'Pedro Sampaio', documento: '529.982.247-25', senha: forte }
  await expect.poll(() => api.de('cadastrarConviteUsuario')[1]?.body).toEqual({ id: 'abc', cadastro })
  for (const [name, status, titulo] of fins) {
    api.mudar({ obterConviteUsuario: () => ({ status, error: { name, message: 'x' } }) })
    await page.goto(`/convite/usuario/${name}`)
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
  }
  api.mudar({ obterConviteUsuario: () => ({ data: { ...convite, jaCadastrado: true } }) })
  await page.goto('/convite/usuario/dela')
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Convite aceito' })).toBeVisible()
  await expect.poll(() => api.de('cadastrarConviteUsuario')[2]?.body).toEqual({ id: 'dela' })
  // whose invitation it was stands in the sign-in, where the password is left to write
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(convite.email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()

  // the first administrator agrees to the terms for the company, whoever they are
  const termo = { versao: '1.0', sha256: 'resumo' }
  const comTermo = { ...convite, perfil: 'administrador', termo: { ...termo, vigencia: '2026-11-01' } } as const
  const mudou = { name: 'TermoNaoAceito', message: 'x', campo: 'termo', versao: '1.1' } as const
  api.mudar({
    obterConviteUsuario: () => ({ data: { ...comTermo, jaCadastrado: true } }),
    cadastrarConviteUsuario: () => ({ status: 422, error: mudou }),
  })
  await page.goto('/convite/usuario/termo')
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Leia e aceite o termo de adesão')).toBeVisible()
  const caixa = page.getByRole('checkbox', { name: 'Li e aceito o termo de adesão, versão 1.0 em nome de Loja Aurora' })
  await expect(caixa).toBeFocused()
  await expect(page.getByRole('link', { name: 'termo de adesão, versão 1.0' })).toHaveAttribute(
    'href',
    '/termo-de-adesao',
  )
  await expect.poll(() => api.de('cadastrarConviteUsuario')).toHaveLength(3)
  await caixa.press('Space')
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('O termo de adesão mudou enquanto você lia')).toBeVisible()
  await expect.poll(() => api.de('cadastrarConviteUsuario')[3]?.body).toEqual({ id: 'termo', termo })
  api.mudar({ obterConviteUsuario: () => ({ data: comTermo }) })
  await page.goto('/convite/usuario/nova')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('Crie uma senha').fill(forte)
  await page.getByLabel('Repita a senha').fill(forte)
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await expect(caixa).toBeFocused()
  await olhar(page, 'convite-termo')
  await caixa.press('Space')
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await expect(page.getByText('O termo de adesão mudou enquanto você lia')).toBeVisible()
  await expect.poll(() => api.de('cadastrarConviteUsuario')[4]?.body).toMatchObject({ id: 'nova', termo })
})

test('the second step: six digits send themselves; paper, a wrong code, and time that ran out', async ({ page }) => {
  const desafio = {
    desafio: 'd1',
    meios: ['totp' as const, 'chave' as const, 'recuperacao' as const],
    expiraEm: '2026-11-22T14:30:00.000Z',
  }
  const api = await fingirApi(page, {
    entrar: () => ({ data: desafio }),
    entrarSegundoFator: (_, vez) =>
      [
        { status: 422, error: { name: 'SegundoFatorInvalido' as const, message: 'x' } },
        { status: 410, error: { name: 'AcessoExpirado' as const, message: 'x' } },
      ][vez - 1] ?? { data: sessao({ segundoFatorPendente: false }) },
    listarLinks: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    obterMeusDadosUsuario: () => ({ data: pessoa }),
    obterSeguranca: () => ({ data: seguranca }),
    listarMinhasChaves: () => ({ data: { chaves: [] } }),
  })
  const entrar = async () => {
    await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('segredo-certo')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await page.goto('/login?retUrl=%2Fpainel-administrativo%2Floja-aurora%2Fpages%2Fsettings')
  await olhar(page, 'entrar')
  await entrar()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  expect(await armazenado(page, 'token')).toBeNull()
  // the passkey first: a false page cannot ask for it
  const acoes = page.getByRole('button', { name: /^(Usar chave de acesso|Confirmar)$/ })
  await expect(acoes).toHaveText(['Usar chave de acesso', 'Confirmar'])
  await page.getByLabel('Código do aplicativo').pressSequentially('123456')
  await expect(page.getByRole('alert')).toContainText('não confere ou já foi usado')
  await olhar(page, 'segunda-etapa')
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill('abcde-fgh23')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await entrar()
  await page.getByLabel('Código do aplicativo').pressSequentially('654321')
  await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible()
  await expect
    .poll(() => api.de('entrarSegundoFator').map(c => c.body))
    .toEqual([
      { desafio: 'd1', codigo: '123456' },
      { desafio: 'd1', codigo: 'abcde-fgh23' },
      { desafio: 'd1', codigo: '654321' },
    ])
})

test('sign-up, landing and terms; what redirects to them', async ({ page }) => {
  const { anteriores: _, ...termo } = primeiroTermo
  const emVigor = { ...termo, situacao: 'emVigor' } as const
  const partes = partesDoTermo(escreverPartes(termoDeAdesao.partes))
  const api = await fingirApi(page, {
    registrarInteresse: () => ({ data: { message: 'x' } }),
    obterTermoDeAdesao: () => ({ data: { ...emVigor, partes, versoes: [emVigor] } }),
  })
  for (const de of ['/seja-um-jetsons', '/convite']) {
    await page.goto(de)
    await expect(page).toHaveURL(/\/inscreva-se$/)
  }
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(4)
  await olhar(page, 'inscrever')
  await page.getByLabel('Seu nome').fill('Rosa Lima')
  await page.getByLabel('Nome da empresa').fill('Padaria da Rosa')
  await page.getByLabel('E-mail').fill('rosa@padaria.example')
  await page.getByLabel('Celular com DDD').pressSequentially('11987654321')
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByRole('status').first()).toContainText('rosa@padaria.example')
  await expect.poll(() => api.de('registrarInteresse')[0]?.body).toMatchObject({ celular: '(11) 98765-4321' })
  await page.goto('/bio')
  await expect(page.getByRole('link', { name: 'Quero uma conta' })).toHaveAttribute('href', '/inscreva-se')
  await olhar(page, 'bio')
  await page.getByRole('link', { name: 'Termo de adesão' }).click()
  await expect(page.getByText('Versão 1.0, em vigor desde 01/11/2026')).toBeVisible()
  await olhar(page, 'termo')
})

const pessoa = {
  nome: 'MARINA COSTA PRADO',
  email: 'marina@lojaaurora.com.br',
  documento: '***.982.247-**',
  celular: '11987654321',
  image: null,
  perfil: 'administrador' as const,
  empresas: 2,
  criadoEm: '2026-01-05T12:00:00.000Z',
}
const emUso = { empresa: 'Loja Aurora', criadaEm: '2026-11-20T12:00:00.000Z', vistaEm: '2026-11-22T12:05:00.000Z' }
const conhecido = { desde: '2026-11-20T12:00:00.000Z', vistoEm: '2026-11-22T12:05:00.000Z' }
const seguranca = {
  exigida: false,
  recuperacao: null,
  totp: { ativo: false, desde: null, codigosRestantes: 0, removeEm: null },
  chaves: [
    {
      id: 'chv000000000000000001',
      nome: 'Notebook de casa',
      criadaEm: '2026-11-20T12:00:00.000Z',
      usadaEm: null,
      removeEm: null,
    },
  ],
  sessoes: [
    { ...emUso, id: 'esta', atual: true, navegador: 'Chrome', sistema: 'Windows' },
    { ...emUso, id: 'celular', atual: false, navegador: 'Safari', sistema: 'iPhone' },
    { ...emUso, id: 'outro', atual: false, navegador: '', sistema: '' },
  ],
  aparelhos: [
    { ...conhecido, id: 'daqui', atual: true, navegador: 'Chrome', sistema: 'Windows' },
    { ...conhecido, id: 'tablet', atual: false, navegador: 'Safari', sistema: 'iPad' },
  ],
}
const daLoja = {
  id: 'ChaveAurora2026demo12',
  nome: 'Loja virtual',
  prefixo: 'qk_live_AbCd',
  escopos: ['links:escrever' as const],
  criadaEm: '2026-11-20T12:00:00.000Z',
  expiraEm: '2027-11-20T12:00:00.000Z',
  ultimoUso: '2026-11-22T12:05:00.000Z',
  empresa: { id: 'aurora', nome: 'Loja Aurora' },
}
const doEstoque = {
  ...daLoja,
  id: 'ChaveBrisa2026demo123',
  nome: 'Estoque',
  empresa: { id: 'brisa', nome: 'Brisa Cosméticos' },
}
const comRemocao = {
  ...seguranca,
  recuperacao: { pediu: 'Rui Sá', venceEm: '2026-11-24T12:00:00.000Z' },
  chaves: seguranca.chaves.map(c => ({ ...c, removeEm: '2026-11-24T12:00:00.000Z' })),
}
const PERFIL = '/painel-administrativo/loja-aurora/pages/settings'

test('the profile says what its role may do in this company, what was contracted, and whose receiver a receiver is', async ({
  page,
}) => {
  await comSessao(page, { perfil: 'recebedor' })
  const api = await fingirApi(page, {
    obterMeusDadosUsuario: () => ({ data: { ...pessoa, perfil: 'recebedor' } }),
    obterSeguranca: () => ({ data: seguranca }),
    listarMinhasChaves: () => ({ data: { chaves: [] } }),
    obterAcessos: (_, vez) =>
      vez === 1
        ? falhou
        : {
            data: {
              perfil: 'recebedor',
              grupos: [
                { grupo: 'G01', nome: 'Relatórios financeiros', ler: true, escrever: false },
                { grupo: 'G05', nome: 'Configurações', ler: true, escrever: true },
              ],
              modulos: { lojaOnline: true, cobrancaBoletoParcelado: false, antecipacao: true },
            },
          },
    obterUsuarioRecebedor: () => ({
      data: {
        recebedor: {
          ...{ id: 'RecebedorAurora2026001', nome: 'Ana Beatriz Coutinho', documento: '39053344705' },
          ...{ situacao: 8, situacaoLabel: 'Aprovado' },
        },
      },
    }),
  })
  await page.goto('/painel-administrativo/loja-aurora/pages/settings')
  const acessos = page.getByRole('region', { name: 'O que você pode nesta empresa' })
  await expect(acessos).toContainText('Ana Beatriz Coutinho')
  await expect(acessos).toContainText('390.533.447-05')
  await expect(acessos).toContainText('SituaçãoAprovado')
  await acessos.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(acessos.getByRole('listitem').filter({ hasText: 'Vendas, extrato' })).toContainText('Só vê')
  await expect(acessos.getByRole('listitem').filter({ hasText: 'Dados da empresa' })).toContainText('Só vê')
  await expect(acessos.getByRole('listitem').filter({ hasText: 'Links de pagamento' })).toContainText('Não vê')
  await expect(acessos).toContainText('A empresa contratou: loja online, antecipação.')
  await expect.poll(() => api.de('obterAcessos')).toHaveLength(2)
  await nasLarguras(page)
  await fotografar(page, 'perfil-acessos')
})

test('the profile: data, password, two factors, passkeys, sessions', async ({ page }) => {
  await comSessao(page)
  const codigos = Array.from({ length: 10 }, (_, n) => `abcde-fgh2${n}`)
  let encerradas = false
  const api = await fingirApi(page, {
    obterMeusDadosUsuario: () => ({ data: pessoa }),
    obterSeguranca: (_, vez) =>
      vez === 1 ? falhou : { data: vez === 2 || !api.de('removerChave').length ? seguranca : comRemocao },
    listarMinhasChaves: () => ({ data: { chaves: encerradas ? [] : [daLoja, doEstoque] } }),
    encerrarMinhasChaves: ({ body }, vez) => {
      encerradas = vez === 2
      return { data: { encerradas: (body as { ids: string[] }).ids.length } }
    },
    alterarDadosUsuario: () => ({ data: { ...pessoa, nome: 'Marina Prado' } }),
    alterarSenha: (_, vez) =>
      vez === 1
        ? { status: 422, error: { name: 'SenhaNaoConfere', message: 'x' } }
        : { data: { message: 'x', sessoesEncerradas: 2 } },
    iniciarTotp: () => ({
      data: { segredo: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Quita:marina?secret=JBSWY3DPEHPK3PXP&issuer=Quita' },
    }),
    confirmarTotp: () => ({ data: { codigos } }),
    renovarSessao: () => ({ data: sessao({ token: 'token-2' }) }),
    encerrarSessao: () => ({ data: { encerradas: 1 } }),
    removerChave: () => ({ data: { removeEm: '2026-11-24T12:00:00.000Z' } }),
    manterFator: () => ({ data: {} }),
  })
  await page.goto(PERFIL)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Onde você está conectado' })).toBeVisible()
  await olhar(page, 'perfil')

  const dados = page.getByRole('form', { name: 'Meus dados' })
  await dados.getByLabel('Nome completo').fill('Marina Prado')
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Seus dados foram salvos.')).toBeVisible()
  await expect.poll(() => armazenado(page, 'usuario-nome-curto')).toBe('Marina Prado')

  const senha = page.getByRole('form', { name: 'Senha' })
  await senha.getByLabel('Senha atual').fill('errada')
  await senha.getByLabel('Nova senha', { exact: true }).fill(forte)
  await senha.getByLabel('Repita a nova senha').fill(forte)
  await senha.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await senha.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('Senha alterada.')).toBeVisible()
  await expect(senha.getByLabel('Senha atual')).toHaveValue('')

  // what a changed password leaves alive is shown at once, and ended in one press
  const minhas = page.getByRole('region', { name: 'Chaves de API que você criou' })
  await expect(minhas.getByRole('status')).toContainText('estas chaves continuam valendo')
  await expect(minhas.getByText('Brisa Cosméticos')).toBeVisible()
  await olhar(page, 'perfil-chaves-de-api')
  await minhas.getByRole('button', { name: 'Encerrar todas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(page.getByText('2 chaves encerradas')).toBeVisible()
  await expect(minhas).toHaveCount(0)
  await expect
    .poll(() => api.de('encerrarMinhasChaves').map(c => c.body))
    .toEqual([
      { empresaId: 'aurora', ids: [daLoja.id] },
      { empresaId: 'brisa', ids: [doEstoque.id] },
    ])

  await page.getByRole('button', { name: 'Ligar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Senha atual').fill('segredo-certo')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await olhar(page, 'perfil-app')
  await page.getByLabel('Código que o aplicativo mostra').fill('123456')
  await page.getByRole('button', { name: 'Ligar verificação' }).click()
  await expect(page.getByText('abcde-fgh20')).toBeVisible()
  await expect.poll(() => armazenado(page, 'token')).toBe('token-2')
  await olhar(page, 'perfil-codigos')
  await ficaAteGuardar(dialogo, 'abcde-fgh20')
  await expect(page.getByRole('button', { name: 'Ligar' })).toBeFocused()

  await page.getByRole('button', { name: 'Remover Notebook de casa' }).click()
  await expect(page.getByRole('dialog', { name: 'Remover “Notebook de casa”?' })).toBeVisible()
  await dialogo.getByLabel('Senha atual').fill('segredo-certo')
  await dialogo.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Remoção marcada para daqui a 24 horas.')).toBeVisible()
  await expect(page.getByText(/^Sai em 24 nov/)).toBeVisible()
  await olhar(page, 'perfil-remocao')
  await page.getByRole('button', { name: 'Manter Notebook de casa' }).click()
  await expect(page.getByText('Nada será removido.')).toBeVisible()
  await page.getByRole('button', { name: 'Não perdi nada: cancelar' }).click()
  await expect
    .poll(() => api.de('manterFator').map(c => c.body))
    .toEqual([{ fator: 'chv000000000000000001' }, { fator: 'todos' }])
  await page.getByRole('button', { name: 'Encerrar a sessão de Safari em iPhone' }).click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
  await page.getByRole('button', { name: 'Esquecer Safari em iPad' }).click()
  await expect(page.getByText('Aparelho esquecido.')).toBeVisible()
  await expect.poll(() => api.de('encerrarSessao').map(c => c.params.id)).toEqual(['celular', 'outras', 'tablet'])
})

test('a session that is over leads to login and back; maintenance to its page', async ({ page }) => {
  await comSessao(page)
  const acabou = { status: 401, error: { name: 'SessaoInvalida', message: 'x' } } as const
  let chegar = () => {}
  const tarde = new Promise<void>(pronto => {
    chegar = pronto
  })
  const api = await fingirApi(page, {
    obterMeusDadosUsuario: () => acabou,
    obterSeguranca: () => tarde.then(() => acabou),
    listarMinhasChaves: () => acabou,
    renovarSessao: () => acabou,
  })
  await page.goto(PERFIL)
  const login = `/login?retUrl=${encodeURIComponent(PERFIL)}`
  await expect(page).toHaveURL(login)
  // a second call is refused when login is there already: the way back stays
  const recusada = page.waitForEvent('requestfinished', p => p.url().endsWith('/usuarios/seguranca'))
  chegar()
  await recusada
  await page.evaluate(() => new Promise(feito => requestAnimationFrame(() => requestAnimationFrame(feito))))
  await expect(page).toHaveURL(login)
  expect(await armazenado(page, 'token')).toBeNull()
  expect(await armazenado(page, 'client')).toBeNull()
  await page.goto('/signed-in-redirect')
  await expect(page).toHaveURL(/\/login$/)
  const fora = { status: 503, error: { name: 'Manutencao', message: 'x' } } as const
  api.mudar({ entrar: () => fora })
  await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('segredo-certo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/ooops\/manutencao$/)
})
