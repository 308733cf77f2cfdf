import { chamadasDaEmpresa } from './chamadasDaEmpresa.ts'
import { contrato, em, lista, nomes, type Provas, pagador, painel, unidade } from './provas.ts'

const respostas = `${contrato}/responses.test.ts`
const recado = lista('', 'id title description time read image icon link useRouter').slice(1)
const deUm = 'id title description time read image icon link useRouter'
const endereco = 'cep logradouro numero complemento bairro cidade uf'
const doServidor = {
  decisao: '0121',
  porque: 'Who writes sends title, words, icon and where it leads; id, time, picture and useRouter are the server’s.',
}
const pos = '/pos/pos-configuration'
const doPos = [
  `${contrato}/responses.pos.ts`,
  'a company says how its points of sale look, with pictures that come and go',
] as const
const doAspecto = [`${contrato}/responses.temas.ts`, 'its own look over its company’s over ours'] as const

const inicio = nomes('link formaPagamento parcelas')
const cobranca = [
  ...nomes('checkout formaPagamento parcelas nomeCartao numeroCartao cvvCartao vencimentoCartao threeDsCode'),
  ...em('dispositivo', 'idioma javaEnabled javascriptEnabled profundidadeCor alturaJanela larguraJanela'),
  ...em('dispositivo', 'fusoMinutos userAgent acceptHeaders'),
  'comprovanteVenda',
]
const cobrado = [
  ...nomes('comprovante threeDS slug checkoutId pagamentoCartao pagamentoPix expirado pagamentoBoleto link message'),
  ...em('desafio3ds.threeDs', 'acsUrl pareq authenticationTransactionId'),
  ...em('dadosPix', 'qrCode tempoRestanteSegundos'),
  'dadosBoleto.codigo',
]
const filtrosDeCheckouts = nomes(
  'formaPagamento origemPagamento situacao situacaoRepasse periodoInicio periodoFim repasseInicio repasseFim pagador',
)
const filtrosQueFiltram = [`${unidade}/relatorios/vendas.test.ts`, 'each filter alone keeps what it names'] as const

/** E001–E077: the shell, the checkout, links and themes. */
const primeiras: Provas = {
  E001: [`${painel}/casca.spec.ts`, 'the panel’s words are there by HTTP, in each language (E001)'],
  E002: {
    ...{ chamada: 'obterNavegacao', rota: 'GET /common/navigation' },
    resposta: lista('default', 'id type title icon link children perfil'),
    teste: [respostas, 'the menu is of the role that asks'],
  },
  E003: { chamada: 'obterPessoa', rota: 'GET /common/user', resposta: nomes('id name email avatar status') },
  E004: {
    ...{ chamada: 'alterarPessoa', rota: 'PATCH /common/user' },
    corpo: ['status'],
    desvio: {
      decisao: '0121',
      porque: 'Only how the person is: name and picture are E165’s and E166’s, the e-mail is who signs in.',
      teste: [`${contrato}/responses.casca.ts`, 'who is signed in, and how they are'],
    },
  },
  E005: { chamada: 'listarMensagens', rota: 'GET /common/messages', resposta: recado },
  E006: {
    ...{ chamada: 'criarMensagem', rota: 'POST /common/messages' },
    corpo: nomes('title description icon link'),
    resposta: nomes(deUm),
    desvio: doServidor,
  },
  E007: {
    ...{ chamada: 'alterarMensagem', rota: 'PATCH /common/messages' },
    corpo: ['id', ...em('item', 'title description icon link read')],
    desvio: doServidor,
    teste: [`${contrato}/responses.casca.ts`, 'a reminder and a message: made, changed, read, removed'],
  },
  E008: { chamada: 'excluirMensagem', rota: 'DELETE /common/messages', filtros: ['id'] },
  E009: {
    ...{ chamada: 'lerMensagens', rota: 'GET /common/messages/mark-all-as-read' },
    teste: [`${contrato}/responses.casca.ts`, 'a reminder and a message: made, changed, read, removed'],
  },
  E010: {
    ...{ chamada: 'alternarMensagem', rota: 'POST /common/messages/toggle-read-status' },
    teste: [`${contrato}/responses.casca.ts`, 'a reminder and a message: made, changed, read, removed'],
  },
  E011: { chamada: 'listarAvisos', rota: 'GET /common/notifications', resposta: recado },
  E012: {
    ...{ chamada: 'criarAviso', rota: 'POST /common/notifications' },
    corpo: nomes('title description icon link'),
    resposta: nomes(deUm),
    desvio: doServidor,
  },
  E013: {
    ...{ chamada: 'alterarAviso', rota: 'PATCH /common/notifications' },
    corpo: ['id', ...em('item', 'title description icon link read')],
    desvio: doServidor,
  },
  E014: { chamada: 'excluirAviso', rota: 'DELETE /common/notifications', filtros: ['id'] },
  E015: {
    ...{ chamada: 'lerAvisos', rota: 'GET /common/notifications/mark-all-as-read' },
    teste: [`${contrato}/responses.casca.ts`, 'a reminder and a message: made, changed, read, removed'],
  },
  E016: {
    ...{ chamada: 'alternarAviso', rota: 'POST /common/notifications/toggle-read-status' },
    teste: [`${contrato}/responses.casca.ts`, 'reading it is each person’s own'],
  },
  E017: {
    ...{ chamada: 'listarAtalhos', rota: 'GET /common/shortcuts' },
    resposta: lista('', 'id label description icon link useRouter').slice(1),
  },
  E018: {
    ...{ chamada: 'criarAtalho', rota: 'POST /common/shortcuts' },
    corpo: nomes('label description icon link'),
    desvio: doServidor,
  },
  E019: {
    ...{ chamada: 'alterarAtalho', rota: 'PATCH /common/shortcuts' },
    corpo: ['id', ...em('item', 'label description icon link')],
    desvio: doServidor,
  },
  E020: { chamada: 'excluirAtalho', rota: 'DELETE /common/shortcuts', filtros: ['id'] },
  E021: {
    ...{ chamada: 'lerAtalhos', rota: 'GET /common/shortcuts/mark-all-as-read' },
    teste: [`${contrato}/responses.casca.ts`, 'shortcuts of one person'],
  },
  E022: {
    ...{ chamada: 'alternarAtalho', rota: 'POST /common/shortcuts/toggle-read-status' },
    teste: [`${contrato}/responses.casca.ts`, 'shortcuts of one person'],
  },
  E023: { chamada: 'listarCalendarios', rota: 'GET /apps/calendar/calendars', resposta: ['[].id'] },
  E024: {
    ...{ chamada: 'criarCalendario', rota: 'POST /apps/calendar/calendars' },
    corpo: em('calendar', 'title color'),
    resposta: ['id'],
  },
  E025: {
    ...{ chamada: 'alterarCalendario', rota: 'PATCH /apps/calendar/calendars' },
    corpo: em('calendar', 'id title color'),
  },
  E026: { chamada: 'excluirCalendario', rota: 'DELETE /apps/calendar/calendars', filtros: ['id'] },
  E027: {
    ...{ chamada: 'listarCompromissos', rota: 'GET /apps/calendar/events' },
    filtros: nomes('start end'),
    teste: [`${contrato}/errors.calendario.ts`, 'no event: each field that is wrong is named'],
  },
  E028: {
    ...{ chamada: 'criarCompromisso', rota: 'POST /apps/calendar/event' },
    corpo: ['event.calendarId'],
    resposta: nomes('id calendarId'),
  },
  E029: {
    ...{ chamada: 'alterarCompromisso', rota: 'PATCH /apps/calendar/event' },
    corpo: em('event', 'id calendarId'),
  },
  E030: { chamada: 'excluirCompromisso', rota: 'DELETE /apps/calendar/event', filtros: nomes('id calendarId') },
  E031: {
    ...{ chamada: 'alterarRecorrencia', rota: 'PATCH /apps/calendar/recurring-event' },
    corpo: nomes('event originalEvent mode'),
    teste: [`${contrato}/responses.calendario.ts`, 'a series: one time, that and those that follow, all of it'],
  },
  E032: {
    ...{ chamada: 'excluirRecorrencia', rota: 'DELETE /apps/calendar/recurring-event' },
    filtros: nomes('event originalEvent mode'),
    teste: [`${contrato}/responses.calendario.ts`, 'a series: one time, that and those that follow, all of it'],
  },
  E033: { chamada: 'obterAjustesDoCalendario', rota: 'GET /apps/calendar/settings' },
  E034: { chamada: 'alterarAjustesDoCalendario', rota: 'PATCH /apps/calendar/settings', corpo: ['settings'] },
  E035: { chamada: 'listarDiasDaSemana', rota: 'GET /apps/calendar/weekdays' },
  // its fields are V007's; a bare link is E061 with `atual`, so that a browser finds its own payment again
  E036: {
    ...{ chamada: 'obterLinkComPagamento', rota: 'GET /clientes/links-pagamento/{id}/{pagamento}' },
    teste: [
      `${contrato}/links-uses.test.ts`,
      'a single-use link leads to its payment; only its own browser sees who pays',
    ],
  },
  E037: {
    ...{ chamada: 'processarCheckout', rota: 'POST /clientes/checkout' },
    corpo: [...inicio, ...nomes(`nome documento email contato ${endereco} sessionId`)],
    resposta: cobrado,
    teste: [respostas, 'in one call: a Pix, and a slip, of whoever started it'],
  },
  E038: {
    ...{ chamada: 'iniciarPagamento', rota: 'POST /clientes/checkout/iniciar-pagamento' },
    corpo: inicio,
    resposta: ['id'],
  },
  E039: {
    ...{ chamada: 'iniciarPagamentoDrpx', rota: 'POST /clientes/checkout/iniciar-pagamento-drpx' },
    corpo: inicio,
    resposta: ['id'],
    teste: [respostas, 'by card from the embedded document, after a challenge'],
  },
  E040: {
    ...{ chamada: 'registrarPagador', rota: 'POST /clientes/checkout/registrar-pagador' },
    corpo: nomes(`checkout nome documento email contato ${endereco} sessionId`),
    resposta: ['name'],
    desvio: {
      decisao: '0121',
      porque: 'A verdict is the answer’s name; what a payer may do after a denial comes where the charge is denied.',
      teste: [
        `${unidade}/cobranca/veredito.test.ts`,
        'only the two refusals block, and nobody is judged before registering',
      ],
    },
    teste: [
      `${pagador}/formularios.test.ts`,
      'sends name and address upper with their accents, e-mail lower, S/N for no number, null address for Pix',
    ],
  },
  E041: {
    ...{ chamada: 'validarPagador', rota: 'POST /clientes/checkout/validar-pagador' },
    teste: [
      `${unidade}/cobranca/veredito.test.ts`,
      'only the two refusals block, and nobody is judged before registering',
    ],
  },
  E042: {
    ...{ chamada: 'validarContatoPagador', rota: 'POST /clientes/checkout/validar-contato-pagador' },
    corpo: nomes('checkout codigo'),
    teste: [`${pagador}/token.spec.ts`, 'one wrong code shakes and says X10, the right one moves on'],
  },
  // the slash at its end is the edge's: no path of ours has one
  E043: {
    ...{ chamada: 'reenviarCodigoValidacao', rota: 'PUT /clientes/checkout/reenviar-codigo-validacao' },
    corpo: ['transacaoNanoId'],
    teste: ['test/infra/edge.test.ts', 'but for the slash that is documented'],
  },
  E044: {
    ...{ chamada: 'registrarProvaVida', rota: 'POST /clientes/checkout/registrar-prova-vida' },
    corpo: nomes('file checkout'),
    resposta: ['data.biometriaFace.disponivel'],
    desvio: {
      decisao: '0121',
      porque: 'It takes a checkout alone: a cart’s selfie has a documented call of its own, E111.',
    },
    teste: [`${contrato}/errors.vida.ts`, 'of a document that the base does not know'],
  },
  E045: {
    ...{ chamada: 'buscarCep', rota: 'GET /cep/{cep}' },
    resposta: nomes('logradouro bairro cidade estado'),
    teste: [respostas, 'a CEP, banks, states, cities'],
  },
  E046: {
    ...{ chamada: 'processarPagamento', rota: 'POST /clientes/checkout/processar-pagamento' },
    corpo: cobranca,
    resposta: cobrado,
    teste: [respostas, 'from the link to the receipt'],
  },
  E047: {
    ...{ chamada: 'reprocessarPagamento', rota: 'POST /clientes/checkout/reprocessar-pagamento' },
    corpo: cobranca,
    resposta: cobrado,
    teste: [`${pagador}/cartao.spec.ts`, 'the same card again, by the reprocess call (S034)'],
  },
  E048: {
    ...{ chamada: 'processarPagamentoDrpx', rota: 'POST /clientes/checkout/processar-pagamento-drpx' },
    corpo: cobranca,
    resposta: cobrado,
    teste: [respostas, 'by card from the embedded document, after a challenge'],
  },
  E049: {
    ...{ chamada: 'validar3ds', rota: 'POST /integracao/cartao/validate3ds' },
    corpo: nomes('jwt code3DS id'),
    resposta: ['threeDsCode'],
    teste: [
      'test/integration/tresds/tresds.test.ts',
      'an empty code is a challenge that was left: refused, and counted',
    ],
  },
  E050: {
    ...{ chamada: 'gerarPdfBoleto', rota: 'GET /gerar-pdf-boleto/{id}' },
    resposta: ['data'],
    teste: [`${pagador}/boleto.spec.ts`, 'makes the PDF when asked: generating, then downloaded, named by the day'],
  },
  E051: {
    ...{ chamada: 'verificarPagamentoPix', rota: 'GET /clientes/checkout/{id}/verifica-pagamento-pix' },
    resposta: nomes('pago link'),
    teste: [`${pagador}/sondagem.test.ts`, 'asks every 3 s and stops for good when told'],
  },
  E052: { chamada: 'obterOrigemPagamento', rota: 'GET /checkout-quita/get-origem-pagamento', resposta: ['origem'] },
  E053: {
    ...{ chamada: 'listarCheckouts', rota: 'GET /clientes/financeiro/checkouts' },
    filtros: ['limit', 'offset', ...filtrosDeCheckouts],
    teste: filtrosQueFiltram,
  },
  E054: {
    ...{ chamada: 'exportarCheckouts', rota: 'GET /clientes/financeiro/checkouts-exportar' },
    filtros: filtrosDeCheckouts,
    teste: [
      `${unidade}/relatorios/exportacoes.test.ts`,
      'a workbook that broke begins again, and only what was filtered is in it',
    ],
  },
  E055: {
    ...{ chamada: 'obterCheckout', rota: 'GET /clientes/financeiro/checkouts/{id}' },
    teste: [`${contrato}/responses.relatorios.ts`, 'a payment by card shows in the report, with its timeline'],
  },
  E056: { chamada: 'criarLink', rota: 'POST /clientes/links-pagamento' },
  E057: {
    ...{ chamada: 'listarLinks', rota: 'GET /clientes/links-pagamento' },
    filtros: nomes('limit offset nome periodoInicio periodoFim situacao'),
    teste: [`${unidade}/links/filtros.test.ts`, 'each filter alone keeps what it names'],
  },
  E058: {
    ...{ chamada: 'alterarLink', rota: 'PUT /clientes/links-pagamento/{id}' },
    teste: [respostas, 'created, read, listed, changed, extended, closed'],
  },
  E059: {
    ...{ chamada: 'excluirLink', rota: 'DELETE /clientes/links-pagamento/{id}' },
    teste: [respostas, 'created, read, listed, changed, extended, closed'],
  },
  E060: {
    ...{ chamada: 'incrementarLink', rota: 'PUT /clientes/links-pagamento-incrementar' },
    teste: [`${contrato}/links-uses.test.ts`, 'more uses open a used-up link again'],
  },
  E061: { chamada: 'obterLinkComPagamento', rota: 'GET /clientes/links-pagamento/{id}/{pagamento}' },
  E062: { chamada: 'obterLinkParaEdicao', rota: 'GET /clientes/edicao/links-pagamento/{id}' },
  E063: { chamada: 'listarCheckoutsDoLink', rota: 'GET /clientes/links-checkouts/{id}' },
  E064: { chamada: 'obterTemaDaEmpresa', rota: 'GET /payment-link/get-client-theme/{id}' },
  E065: {
    ...{ chamada: 'definirTemaDaEmpresa', rota: 'PUT /payment-link/set-client-theme/{id}' },
    teste: [`${contrato}/responses.temas.ts`, 'the link’s over the company’s over ours'],
  },
  E066: { chamada: 'obterTemaDoLink', rota: 'GET /payment-link/get-client-theme-by-nano-id/{id}' },
  E067: {
    ...{ chamada: 'definirTemaDoLink', rota: 'PUT /payment-link/set-client-theme-by-nano-id/{id}' },
    teste: [`${contrato}/responses.temas.ts`, 'the link’s over the company’s over ours'],
  },
  E068: {
    ...{ chamada: 'obterTemaDaRecorrencia', rota: 'GET /recorrencia/get-client-theme' },
    ...{ filtros: ['jwtToken', 'nanoId'], teste: doAspecto },
  },
  E069: {
    ...{ chamada: 'definirTemaDaRecorrencia', rota: 'PUT /recorrencia/set-client-theme' },
    ...{ filtros: ['jwtToken', 'nanoId'], teste: doAspecto },
  },
  E070: {
    ...{ chamada: 'removerLogoDaRecorrencia', rota: 'DELETE /recorrencia/theme-logo', teste: doAspecto },
  },
  E071: {
    ...{ chamada: 'removerBannerDaRecorrencia', rota: 'DELETE /recorrencia/theme-banner', teste: doAspecto },
  },
  E072: { chamada: 'obterConfiguracaoPos', rota: `GET ${pos}`, filtros: ['clienteNanoId'], teste: doPos },
  E073: { chamada: 'definirConfiguracaoPos', rota: `PUT ${pos}`, filtros: ['clienteNanoId'], teste: doPos },
  E074: { chamada: 'enviarLogoDoCupom', rota: `PUT ${pos}/ticket-logo`, filtros: ['clienteNanoId'], teste: doPos },
  E075: { chamada: 'removerLogoDoCupom', rota: `DELETE ${pos}/ticket-logo`, filtros: ['clienteNanoId'], teste: doPos },
  E076: { chamada: 'enviarFundoDoPos', rota: `PUT ${pos}/background`, filtros: ['clienteNanoId'], teste: doPos },
  E077: { chamada: 'removerFundoDoPos', rota: `DELETE ${pos}/background`, filtros: ['clienteNanoId'], teste: doPos },
}

/** Rows E of the checklist: the documented calls. What each answers, and each error of it, is `test/contract`'s. */
export const chamadas: Provas = { ...primeiras, ...chamadasDaEmpresa }
