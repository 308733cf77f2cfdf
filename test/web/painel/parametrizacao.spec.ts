import type { Received } from '../../../shared/contract/endpoint.ts'
import type { verModeloDeMensagem } from '../../../shared/contract/mensagensDaEquipe.ts'
import type { obterParametrizacao, simularAntifraude } from '../../../shared/contract/parametrizacao.ts'
import { palavrasPadrao } from '../../../shared/domain/palavrasDasMensagens.ts'
import { parametrosPadrao, pedeDuasPessoas, secoesDosParametros } from '../../../shared/domain/parametrizacao.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The platform's parameters: a threshold tried on the past, proposed by one person and taken by another. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const mensagem: Received<typeof verModeloDeMensagem> = {
  ...{ idioma: 'pt-BR', assunto: 'Seu pagamento de R$ 1.249,90 a Loja Exemplo', titulo: 'Pagamento confirmado' },
  ...{ valor: 'R$ 1.249,90', texto: 'Olá, Ana. Loja Exemplo recebeu o seu pagamento.', codigo: null },
  linhas: [{ nome: 'Pago a', valor: 'Loja Exemplo' }],
  botao: { nome: 'Ver comprovante', href: 'https://pagar.example' },
  notas: [{ texto: 'Dúvidas? Fale com a loja.', url: null }],
  rodape: ['Você recebe este e-mail porque pagou a Loja Exemplo.'],
}

type Parametrizacao = Received<typeof obterParametrizacao>
type Versao = Parametrizacao['propostas'][number]
/** A section's default as the wire says it: money in reais. */
const noFio = (secao: (typeof secoesDosParametros)[number]): object => {
  const valor = parametrosPadrao[secao]
  if (secao === 'taxas') return { ...valor, boleto: { valor: 2.99 } }
  if (secao !== 'saidas') return valor
  const reais = Object.entries(valor).map(([k, v]) => [k, v === null ? null : Number(v) / 100])
  return Object.fromEntries(reais)
}
const antifraude = { ...parametrosPadrao.antifraude, padrao: 70 }
const proposta = (mais: Partial<Versao> = {}): Versao =>
  ({
    ...{ versao: 7, secao: 'antifraude', estado: 'proposta', valor: antifraude, antes: parametrosPadrao.antifraude },
    ...{ desde: null, motivo: 'Recusar antes quem testa cartões', propostaPor: 'Rita Campos', minha: true },
    ...{ propostaEm: '2026-11-24T12:00:00.000Z', decididaPor: null, decididaEm: null, porque: null, desfaz: null },
    ...mais,
  }) as Versao
const pagina = (mais: Partial<Parametrizacao> = {}, valor: object = parametrosPadrao.antifraude): Parametrizacao => ({
  vigentes: secoesDosParametros.map(
    secao =>
      ({
        ...{ secao, valor: secao === 'antifraude' ? valor : noFio(secao), versao: null, desde: null, por: null },
        ...{ aprovadaPor: null, duasPessoas: pedeDuasPessoas(secao) },
      }) as Parametrizacao['vigentes'][number],
  ),
  ...{ programadas: [], propostas: [], tetoDaOrdem: 100_000 },
  ...mais,
})
const retroteste: Received<typeof simularAntifraude> = {
  ...{ dias: 180, avaliados: 212, parcial: false, liberados: { quantos: 4, valor: 1_870.5 } },
  retidos: { quantos: 41, valor: 38_420.9, desfechos: { bom: 3, contestado: 21, semDesfecho: 9, naoPago: 8 } },
  exemplos: [
    {
      ...{ id: 'Pagamento000000000001', empresa: 'Loja Aurora', criadoEm: '2026-11-20T15:04:00.000Z' },
      ...{ valor: 1249.9, pontos: 75, desfecho: 'semDesfecho' },
    },
  ],
}

test('a threshold is tried on the past, proposed by one person, and taken by another who tries it too', async ({
  page,
}) => {
  let atual = pagina()
  let historico: Versao[] = []
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterParametrizacao: () => ({ data: atual }),
    listarVersoesDosParametros: () => ({ data: { itens: historico, cursor: null } }),
    simularAntifraude: () => ({ data: retroteste }),
    verModeloDeMensagem: () => ({ data: mensagem }),
    enviarMensagemDeTeste: () => ({ data: { situacao: 'aceito', para: 'rita@quita.example' } }),
    proporParametros: () => {
      const feita = proposta()
      atual = pagina({ propostas: [feita] })
      historico = [feita]
      return { data: feita }
    },
    decidirParametros: () => {
      const quem = { decididaPor: 'Bia Nunes', decididaEm: '2026-11-24T13:00:00.000Z' }
      const feita = proposta({ ...quem, estado: 'aprovada', desde: '2026-11-24T13:00:00.000Z', minha: false })
      atual = pagina({}, antifraude)
      historico = [feita]
      return { data: feita }
    },
  })
  await page.goto('/quita-admin/parametrizacao')
  await expect(page.getByRole('heading', { name: 'Parametrização', level: 1 })).toBeVisible()
  await expect(page.getByText('80 pontos')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'parametrizacao')

  // what people are written, in the other language, and a test of it to who looks
  const mensagens = page.getByRole('region', { name: 'Mensagens' })
  await expect(mensagens.getByText('Pagamento confirmado')).toBeVisible()
  await mensagens.getByLabel('Mensagem').selectOption('boleto')
  await mensagens.getByLabel('Idioma').selectOption('en')
  await mensagens.getByRole('button', { name: 'Enviar um teste para mim' }).click()
  await expect(page.getByText('Teste enviado para rita@quita.example.')).toBeVisible()
  await expect
    .poll(() => api.de('enviarMensagemDeTeste').map(c => [c.params.modelo, c.body]))
    .toEqual([['boleto', { idioma: 'en' }]])

  // other words for it: a gap that does not exist is refused at its field, and what is typed is looked at before it is proposed
  await mensagens.getByRole('button', { name: 'Propor outras palavras' }).click()
  const palavras = page.getByRole('dialog', { name: 'Mudar: Boleto a pagar, a quem paga' })
  await tomarFoco(palavras)
  await palavras.getByLabel('Assunto').fill('Slip of {valor} from {loja}, due on {vencimento}')
  await palavras.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(palavras.getByText('lacuna desconhecida: {loja}')).toBeVisible()
  await palavras.getByLabel('Assunto').fill('Slip of {valor} from {empresa}, due on {vencimento}')
  await palavras.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(palavras.getByText('Pagamento confirmado')).toBeVisible()
  await expect
    .poll(() => api.de('verModeloDeMensagem').at(-1)?.query)
    .toMatchObject({ idioma: 'en', assunto: 'Slip of {valor} from {empresa}, due on {vencimento}', titulo: '' })
  await nasLarguras(page)
  await fotografar(page, 'palavras')
  await palavras.getByLabel('Motivo').fill('Dizer de quem é antes do vencimento')
  await palavras.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({
      ...{ secao: 'mensagens', motivo: 'Dizer de quem é antes do vencimento' },
      valor: {
        ...palavrasPadrao,
        en: {
          ...palavrasPadrao.en,
          boleto: { assunto: 'Slip of {valor} from {empresa}, due on {vencimento}', titulo: '', texto: '' },
        },
      },
    })
  await expect(palavras).toBeHidden()

  // the numbers against card testing: one that cannot stand beside the others is refused at its field; the page says that no past tells
  const teste = page.getByRole('region', { name: 'Teste de cartões roubados' })
  await expect(teste.getByText('Estes números não têm retroteste')).toBeVisible()
  await page.getByRole('button', { name: 'Propor mudança em Teste de cartões roubados' }).click()
  const numeros = page.getByRole('dialog', { name: 'Mudar: Teste de cartões roubados' })
  await tomarFoco(numeros)
  await numeros.getByLabel('Pausa do link: cartões diferentes').fill('11')
  await numeros.getByLabel('Motivo').fill('Ataque desta noite')
  await numeros.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(numeros.getByText('Não há mais cartões diferentes do que negativas')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'testeDeCartoes')
  await numeros.getByLabel('Pausa do link: cartões diferentes').fill('6')
  await numeros.getByRole('button', { name: 'Propor', exact: true }).click()
  const { testeDeCartoes } = parametrosPadrao
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({
      ...{ secao: 'testeDeCartoes', motivo: 'Ataque desta noite' },
      valor: {
        ...testeDeCartoes,
        link: { ...testeDeCartoes.link, pausa: { ...testeDeCartoes.link.pausa, cartoes: 6 } },
      },
    })
  await expect(numeros).toBeHidden()

  // the codes of fiscal notes: digits that are missing are said at their field, and two groups under one code agree
  await page.getByRole('button', { name: 'Propor mudança em Códigos das notas fiscais' }).click()
  const codigos = page.getByRole('dialog', { name: 'Mudar: Códigos das notas fiscais' })
  await tomarFoco(codigos)
  await codigos.getByLabel('Cartão: código do serviço').fill('15010')
  await codigos.getByLabel('Cartão: ISS').fill('6')
  await codigos.getByLabel('Motivo').fill('Novo enquadramento, parecer de outubro')
  await codigos.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(codigos.getByText('São 6 números')).toBeVisible()
  await expect(codigos.getByText('Digite de 2,00 % a 5,00 %')).toBeVisible()
  await codigos.getByLabel('Cartão: código do serviço').fill('151002')
  await codigos.getByLabel('Cartão: ISS').fill('2,5')
  await codigos.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(codigos.getByText('Com o mesmo código de serviço, os outros códigos também são os mesmos')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'codigosFiscais')
  await codigos.getByLabel('Cartão: código do serviço').fill('150199')
  await codigos.getByRole('button', { name: 'Propor', exact: true }).click()
  const { fiscal } = parametrosPadrao
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({
      ...{ secao: 'fiscal', motivo: 'Novo enquadramento, parecer de outubro' },
      valor: { ...fiscal, cartoes: { ...fiscal.cartoes, tributacao: '150199', aliquota: 2.5 } },
    })
  await expect(codigos).toBeHidden()

  // what a new client's contract holds from its first day
  await page.getByRole('button', { name: 'Propor mudança em Módulos de uma empresa nova' }).click()
  const modulos = page.getByRole('dialog', { name: 'Mudar: Módulos de uma empresa nova' })
  await tomarFoco(modulos)
  await modulos.getByLabel('Folha de pagamento').check({ force: true })
  await modulos.getByLabel('Motivo').fill('Toda empresa nova paga a equipe por aqui')
  await nasLarguras(page)
  await fotografar(page, 'modulosDePartida')
  await modulos.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({
      ...{ secao: 'modulos', motivo: 'Toda empresa nova paga a equipe por aqui' },
      valor: { ...parametrosPadrao.modulos, folha: true },
    })
  await expect(modulos).toBeHidden()
  atual = pagina()
  historico = []
  await page.reload()

  await page.getByRole('button', { name: 'Propor mudança em Rigor do antifraude' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mudar: Rigor do antifraude' })
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Padrão').fill('120')
  await dialogo.getByRole('button', { name: 'Testar com o passado' }).click()
  await expect(dialogo.getByText('Rígido, padrão e brando, do menor para o maior')).toBeVisible()
  await expect.poll(() => api.de('simularAntifraude')).toEqual([])
  await dialogo.getByLabel('Padrão').fill('70')
  await dialogo.getByLabel('Período do teste').selectOption('180')
  await dialogo.getByRole('button', { name: 'Testar com o passado' }).click()
  await expect(dialogo.getByText('Nos últimos 180 dias, isto teria retido 41 pagamentos')).toBeVisible()
  for (const parte of ['3 bons', '9 ainda sem desfecho', '21 contestados', '8 que não foram pagos'])
    await expect(dialogo.getByText(parte)).toBeVisible()
  await expect
    .poll(() => api.de('simularAntifraude').at(-1)?.query)
    .toMatchObject({ dias: '180', padrao: '70', brando: '100' })
  await dialogo.getByText('Ver os pagamentos').click()
  await expect(dialogo.getByRole('link', { name: /Loja Aurora/ })).toHaveAttribute(
    'href',
    '/quita-admin/financeiro/checkouts?pagamento=Pagamento000000000001',
  )
  await nasLarguras(page)
  await fotografar(page, 'retroteste')
  await dialogo.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(dialogo.getByText('Diga o motivo')).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('Recusar antes quem testa cartões')
  await dialogo.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect(page.getByText('Proposta enviada. Outra pessoa da equipe decide.')).toBeVisible()
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({ secao: 'antifraude', valor: antifraude, motivo: 'Recusar antes quem testa cartões' })
  const esperando = page.getByRole('region', { name: 'Rigor do antifraude' }).first()
  await expect(esperando.getByText('Você propôs: outra pessoa da equipe decide.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)

  // the second person opens the same page
  atual = pagina({ propostas: [proposta({ minha: false })] })
  await page.reload()
  await expect(esperando.getByText('Padrão: de 80 pontos para 70 pontos')).toBeVisible()
  await esperando.getByRole('button', { name: 'Testar com o passado' }).click()
  await expect(esperando.getByText('isto teria retido 41 pagamentos')).toBeVisible()
  await fotografar(page, 'proposta')
  await esperando.getByRole('button', { name: 'Aprovar' }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Aprovar')
  await expect(page.getByText('Mudança aprovada.')).toBeVisible()
  await expect.poll(() => api.de('decidirParametros').map(c => c.body)).toEqual([{ decisao: 'aprovar' }])
  await expect(page.getByText('Rita Campos e Bia Nunes').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Desfazer a versão 7/ }).filter({ visible: true })).toBeVisible()
})

test('letters about anything but a payment are in the same list, by who reads them, each with words and a test of its own', async ({
  page,
}) => {
  const atual = pagina()
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterParametrizacao: () => ({ data: atual }),
    listarVersoesDosParametros: () => ({ data: { itens: [], cursor: null } }),
    verModeloDeMensagem: () => ({ data: mensagem }),
    enviarMensagemDeTeste: () => ({ data: { situacao: 'aceito', para: 'rita@quita.example' } }),
    proporParametros: () => ({ data: proposta() }),
  })
  await page.goto('/quita-admin/parametrizacao')
  const mensagens = page.getByRole('region', { name: 'Mensagens' })
  await mensagens.getByLabel('Mensagem').selectOption({ label: 'Pedido: a caminho' })
  await expect(mensagens.getByLabel('Idioma')).toHaveCount(0)
  await mensagens.getByRole('button', { name: 'Enviar um teste para mim' }).click()
  await expect
    .poll(() => api.de('enviarMensagemDeTeste').at(-1))
    .toMatchObject({ params: { modelo: 'pedido-enviado' }, body: { idioma: 'pt-BR' } })
  await mensagens.getByRole('button', { name: 'Propor outras palavras' }).click()
  const doPedido = page.getByRole('dialog', { name: 'Mudar: Pedido: a caminho' })
  await tomarFoco(doPedido)
  await doPedido.getByLabel('Título').fill('Já saiu')
  await doPedido.getByLabel('Título').press('Tab')
  await fotografar(page, 'palavras-do-pedido')
  await doPedido.getByLabel('Motivo').fill('Mais curto no telefone')
  await doPedido.getByRole('button', { name: 'Propor', exact: true }).click()
  await expect
    .poll(() => api.de('proporParametros').at(-1)?.body)
    .toEqual({
      ...{ secao: 'mensagens', motivo: 'Mais curto no telefone' },
      valor: {
        ...palavrasPadrao,
        'pt-BR': { ...palavrasPadrao['pt-BR'], 'pedido-enviado': { assunto: '', titulo: 'Já saiu', texto: '' } },
      },
    })
  await expect(doPedido).toBeHidden()
})
