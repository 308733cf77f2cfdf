import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/painel.ts'
import { antecipacao } from './painelAntecipacao.ts'
import { vendaNoBalcao } from './painelBalcao.ts'
import { calendario } from './painelCalendario.ts'
import { casca } from './painelCasca.ts'
import { clientes } from './painelClientes.ts'
import { minhaConciliacao } from './painelConciliacao.ts'
import { confirmar } from './painelConfirmar.ts'
import { contas } from './painelContas.ts'
import { contestacoes } from './painelContestacoes.ts'
import { empresa } from './painelEmpresa.ts'
import { estoque } from './painelEstoque.ts'
import { estornosQueEsperam } from './painelEstornos.ts'
import { folha } from './painelFolha.ts'
import { formulario } from './painelFormulario.ts'
import { fornecedores } from './painelFornecedores.ts'
import { gaveta } from './painelGaveta.ts'
import { integracoes } from './painelIntegracoes.ts'
import { limites } from './painelLimites.ts'
import { lista } from './painelLista.ts'
import { loja } from './painelLoja.ts'
import { lojaOnline } from './painelLojaOnline.ts'
import { lote } from './painelLote.ts'
import { manterFator } from './painelManterFator.ts'
import { navegacao } from './painelNavegacao.ts'
import { numerosDasAssinaturas } from './painelNumerosDasAssinaturas.ts'
import { pagamentos } from './painelPagamentos.ts'
import { pagarBoleto } from './painelPagarBoleto.ts'
import { pedidosDaLoja } from './painelPedidosDaLoja.ts'
import { porta } from './painelPorta.ts'
import { pos } from './painelPos.ts'
import { rateioEn } from './painelRateio.ts'
import { recebedores } from './painelRecebedores.ts'
import { recorrencia } from './painelRecorrencia.ts'
import { regua } from './painelRegua.ts'
import { relatorios } from './painelRelatorios.ts'
import { saldo } from './painelSaldo.ts'
import { tema } from './painelTema.ts'
import { usuarios } from './painelUsuarios.ts'
import { vidaDoLink } from './painelVidaDoLink.ts'

/** The panel in English. */
export const en = {
  ...porta,
  ...contas,
  ...vendaNoBalcao,
  ...gaveta,
  ...confirmar,
  ...manterFator,
  ...calendario,
  ...casca,
  ...lista,
  ...navegacao,
  ...integracoes,
  ...recebedores,
  ...clientes,
  ...empresa,
  ...usuarios,
  ...relatorios,
  ...antecipacao,
  ...saldo,
  ...limites,
  ...pagarBoleto,
  ...estornosQueEsperam,
  ...minhaConciliacao,
  ...contestacoes,
  ...tema,
  ...vidaDoLink,
  ...lote,
  ...folha,
  ...estoque,
  ...fornecedores,
  ...loja,
  ...lojaOnline,
  ...numerosDasAssinaturas,
  ...pedidosDaLoja,
  ...recorrencia,
  ...regua,
  salvando: 'Saving…',
  saindo: 'Signing you out…',
  naoCopiou: 'We couldn’t copy it. Select the text and copy it yourself.',
  fusoHorario: '(Brasília time)',
  semAcesso: 'Your role can’t open this page',
  semAcessoTexto: 'Ask your company’s administrator to change your access.',
  semCadastro: 'Your registration isn’t ready yet',
  semCadastroTexto: 'What is yours shows here once your invitation as a receiver is approved.',

  'ooops.manutencao': 'We’re down for maintenance',
  'ooops.manutencaoTexto': 'We’ll be back shortly. Payments already under way are still being tracked.',
  'ooops.tentarDeNovo': 'Try again',
  'ooops.naoEncontrado': 'We can’t find this page',
  'ooops.naoEncontradoTexto': 'The address may have changed or been mistyped.',
  'ooops.inicio': 'Go to the start page',

  'casca.pular': 'Skip to content',
  'casca.menu': 'Menu',
  'casca.aviso': 'Notice',
  'casca.abrirMenu': 'Open menu',
  'casca.telaCheia': 'Full screen',
  'casca.semTelaCheia': 'Fullscreen mode is not supported by this browser',
  'casca.logadoCom': 'Signed in as',
  'casca.alterarEmpresa': 'Switch company',
  'casca.sair': 'Sign out',
  'casca.aparencia': 'Appearance',
  'casca.esquema.auto': 'System',
  'casca.esquema.light': 'Light',
  'casca.esquema.dark': 'Dark',

  'empresas.titulo': 'Choose the company you want to work in',
  'empresas.indice': 'Alphabetical index',
  'empresas.semLogo': 'NO THUMB',
  'empresas.atual': 'You’re here',
  'empresas.erro': 'We couldn’t list your companies.',
  'empresas.naoEncontrada': 'You are no longer linked to that company.',

  'forma.pix': 'Pix',
  'forma.cartao': 'Credit card',
  'forma.boleto': 'Boleto',
  'situacao.ativo': 'Active',
  'situacao.expirado': 'Expired',
  'situacao.esgotado': 'Used up',
  'situacao.encerrado': 'Closed',
  'situacao.ativo.plural': 'Active',
  'situacao.expirado.plural': 'Expired',
  'situacao.esgotado.plural': 'Used up',
  'situacao.encerrado.plural': 'Closed',

  'links.titulo': 'Payment links',
  'links.texto': 'Create a link, send it anywhere and see who has paid.',
  'links.criar': 'Create link',
  'links.filtros': 'Link filters',
  'links.situacao': 'Status',
  'links.todos': 'All',
  'links.buscarNome': 'Search by name',
  'links.periodo': 'Any period',
  'links.periodoEntre': '{de} to {ate}',
  'links.periodoDesde': 'Since {de}',
  'links.periodoAte': 'Until {ate}',
  'links.periodo.7dias': 'Last 7 days',
  'links.periodo.30dias': 'Last 30 days',
  'links.periodo.esteMes': 'This month',
  'links.periodo.mesPassado': 'Last month',
  'links.periodo.proximoMes': 'Next month',
  'links.periodo.mes': 'A whole month',
  'links.qualquerPeriodo': 'Remove the period',
  'links.de': 'Created from',
  'links.daAgenda': 'Released from',
  'links.ate': 'to',
  'links.coluna.nome': 'Name',
  'links.coluna.situacao': 'Status',
  'links.coluna.formas': 'Accepts',
  'links.coluna.usos': 'Uses',
  'links.coluna.criado': 'Created',
  'links.coluna.valor': 'Amount',
  'links.acoes': 'Actions',
  'links.acoesDe': 'More actions for {nome}',
  'links.usos': { one: '{usados} of {n} use', other: '{usados} of {n} uses' },
  'links.vale': 'until {dia}',
  'links.abre': 'opens on {dia}',
  'links.usosSemLimite': 'No limit',
  'links.pagos': { one: '{n} paid', other: '{n} paid' },
  'links.copiar': 'Copy link',
  'links.copiarDe': 'Copy the link {nome}',
  'links.copiado': 'Link copied',
  'links.qr': 'QR code',
  'links.qrDe': 'QR code for {nome}',
  'links.whatsapp': 'Send on WhatsApp',
  'links.compartilhar': 'Share',
  'links.mensagem': '{nome}: pay with this link {url}',
  'links.verPagamentos': 'View payments',
  'links.editar': 'Edit',
  'links.aumentarUsos': 'Add uses',
  'links.encerrar': 'Close link',
  'links.expiraEm': 'Expires on',
  'links.naoExpira': 'Never expires',
  'links.mostrando': { one: 'Showing {n} link', other: 'Showing {n} links' },
  'links.aoTodo': { one: '{n} link in all', other: '{n} links in all' },
  'links.parcial': {
    one: 'Showing {n} link. There are more to look through.',
    other: 'Showing {n} links. There are more to look through.',
  },
  'links.erro': 'We couldn’t open your links',
  'links.erroTexto': 'They still work for the people paying. Please try again in a moment.',
  'links.vazio': 'Your first link starts here',
  'links.vazioTexto':
    'Say what you’re charging for and how much. In under a minute you’ll have an address and a QR code to send on WhatsApp, email or print.',
  'links.criarPrimeiro': 'Create your first link',
  'links.nadaEncontrado': 'No links match these filters',
  'links.nadaEncontradoTexto': 'Try another name, another status or a longer period.',

  'qr.titulo': 'Link QR code',
  'qr.texto': 'Point a phone camera here to pay “{nome}”.',
  'qr.rotulo': 'QR code for {nome}',
  'encerrar.titulo': 'Close “{nome}”?',
  'encerrar.texto':
    'Nobody will be able to start a payment of {valor} on this link any more. Payments already made don’t change. It can’t be reopened.',
  'encerrar.confirmar': 'Close link',
  'encerrar.encerrando': 'Closing…',
  'encerrar.manter': 'Keep it open',
  'encerrar.feito': '“{nome}” has been closed',
  'usos.titulo': 'Add uses',
  'usos.quantos': 'How many more uses?',
  'usos.dica': { one: '“{nome}” takes {n} payment today.', other: '“{nome}” takes {n} payments today.' },
  'usos.invalido': 'Enter a number from 1 to 1,000',
  'usos.confirmar': 'Add uses',
  'usos.feito': { one: 'The link now takes {n} payment', other: 'The link now takes {n} payments' },
  'usos.semLimite': 'This link has no limit on its uses.',
  ...rateioEn,
  ...formulario,
  ...pagamentos,
  ...pos,
} satisfies Translation<typeof ptBR>
