import { formatarLinha } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, horaSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { convenioDeTeste, linhaDeTeste, linhasMagicas } from '../celcoin/linhas.ts'
import { cepsMagicos } from '../cep/enderecos.ts'
import { type Modo, modosPorRota, nomesDosModos, type Rota } from '../modos.ts'
import type { PixSimulado } from '../pix/simulado.ts'
import { valoresMagicos } from '../valoresMagicos.ts'
import { type Html, html } from './html.ts'

const nomesDasRotas: Record<Rota, string> = {
  webhook: 'Próximo aviso (webhook)',
  pagamento: 'Próximo pagamento',
  devolver: 'Próxima devolução pedida',
  criar: 'Próxima criação de cobrança',
  consultar: 'Próxima consulta de cobrança',
  revisar: 'Próxima revisão ou cancelamento',
  listar: 'Próxima listagem',
  'consultar-pix': 'Próxima consulta de Pix',
  'consultar-devolucao': 'Próxima consulta de devolução',
  locrec: 'Pix Automático: próxima reserva de endereço',
  'locrec-consultar': 'Pix Automático: próxima consulta de endereço',
  'solicrec-pedir': 'Pix Automático: próximo pedido ao banco',
  'solicrec-consultar': 'Pix Automático: próxima consulta de pedido',
  'rec-criar': 'Pix Automático: próxima autorização pedida',
  'rec-consultar': 'Pix Automático: próxima consulta de autorização',
  'rec-cancelar': 'Pix Automático: próximo cancelamento de autorização',
  'cobr-enviar': 'Pix Automático: próximo débito enviado',
  'cobr-consultar': 'Pix Automático: próxima consulta de débito',
  'cobr-cancelar': 'Pix Automático: próximo cancelamento de débito',
  'cobr-retentar': 'Pix Automático: próxima nova tentativa',
  token: 'Próximo token',
  viacep: 'Próxima consulta ao ViaCEP',
  brasilapi: 'Próxima consulta ao BrasilAPI',
  listas: 'Próxima consulta às listas restritivas',
  frete: 'Próxima cotação de frete',
  registradora: 'Registradora de recebíveis',
  'nfse-enviar': 'Próxima nota fiscal enviada',
  'nfse-consultar': 'Próxima consulta de nota fiscal',
  'nfse-evento': 'Próximo cancelamento de nota fiscal',
  'cielo-autorizar': 'Cartão: próxima autorização',
  'cielo-capturar': 'Cartão: próxima captura',
  'cielo-anular': 'Cartão: próxima anulação ou estorno',
  'cielo-consultar': 'Cartão ou boleto: próxima consulta',
  'cielo-representar': 'Cartão: próxima resposta a uma contestação',
  'cielo-validar': 'Cartão: próxima verificação sem valor',
  'cielo-guardar': 'Cartão: próximo cartão guardado',
  'cielo-esquecer': 'Cartão: próximo cartão apagado do cofre',
  'cielo-listar': 'Cartão ou boleto: próxima consulta por pedido',
  'cielo-contestacao': 'Cartão: próxima venda capturada',
  'cielo-boleto': 'Boleto: próximo registro',
  'cielo-webhook': 'Cartão ou boleto: próximo aviso',
  'repasse-enviar': 'Saque: próximo envio',
  'repasse-consultar': 'Saque: próxima consulta',
  'repasse-chave': 'Folha: próxima consulta de chave',
  'med-consultar': 'Contestação de Pix: próxima consulta',
  'med-listar': 'Contestação de Pix: próxima listagem',
  'med-defender': 'Contestação de Pix: próxima defesa',
  'celcoin-consultar': 'Contas: próxima consulta',
  'celcoin-reservar': 'Contas: próxima reserva',
  'celcoin-efetivar': 'Contas: próximo pagamento',
  'celcoin-desfazer': 'Contas: próxima reserva desfeita',
  'celcoin-situacao': 'Contas: próxima consulta de pagamento',
  'fora-pix': 'Saldo na conta do Pix: próxima consulta',
  'fora-repasse': 'Saldo na conta dos saques: próxima consulta',
  'fora-contas': 'Saldo na conta de pagamentos: próxima consulta',
  'fora-banco': 'Saldo no banco: próxima consulta',
  'fora-adquirente': 'Recebíveis na adquirente: próxima consulta',
}

const rotas = Object.keys(nomesDasRotas).filter((rota): rota is Rota => rota in modosPorRota)

/** Three buttons for the faults people try most, a list with all of them, and what is waiting. */
export function painelDeFalhas(psp: PixSimulado): Html {
  const ativas = psp.falhas.ativas()
  return html`<section class="cartao" aria-labelledby="falhas"><h2 id="falhas">Falhas de propósito</h2>
<p class="menor">Cada uma vale para o próximo acontecimento do seu tipo.</p>
<div class="acoes">${atalho('duplicar', 'Duplicar o próximo aviso')}${atalho('perder', 'Perder o próximo aviso')}${atalho('atrasar', 'Atrasar o próximo aviso em 1 minuto')}</div>
<details><summary>Todas as falhas</summary>
<form class="campo" method="post" action="/banco/falhas"><label for="falha">Falha</label>
<select id="falha" name="falha">${rotas.map(grupo)}</select><div class="acoes"><button>Programar falha</button></div></form></details>
${ativas.length > 0 && html`<h3>Programadas</h3><ul class="lista">${ativas.map(({ id, rota, modo, vezes }) => html`<li class="linha"><span>${nomesDasRotas[rota]}: ${nomesDosModos[modo]}${vezes > 1 && ` (${vezes} vezes)`}</span><form method="post" action="/banco/falhas/${id}/cancelar"><button>Cancelar</button></form></li>`)}</ul>`}
${avisosPendentes(psp)}${vencimento(psp)}
<details><summary>Valores e CEPs mágicos</summary>
<table><caption class="menor">Cobranças destes valores se comportam assim, sem programar nada.</caption><thead><tr><th scope="col">Valor</th><th scope="col">O que acontece</th></tr></thead>
<tbody>${valoresMagicos.map(({ valor, efeito }) => html`<tr><td>${formatarReais(valor)}</td><td>${efeito}</td></tr>`)}
${cepsMagicos.map(({ cep, efeito }) => html`<tr><td>${cep.slice(0, 5)}-${cep.slice(5)}</td><td>${efeito}</td></tr>`)}</tbody></table></details>
${contasParaPagar(psp.agora())}</section>`
}

/** Lines to try paying by card: slips of R$ 150,00 that fall due in ten days, and a bill. */
const contasParaPagar = (agora: number): Html => {
  const dados = { valor: 150_00, vencimento: somarDias(dataSaoPaulo(agora), 10) }
  const linhas = linhasMagicas.map(({ nome, efeito }) => ({ linha: linhaDeTeste(nome, dados), efeito }))
  const conta = { linha: convenioDeTeste('comum', 87_60), efeito: 'Conta de luz: é paga.' }
  return html`<details><summary>Boletos e contas para pagar com cartão</summary>
<table><caption class="menor">Qualquer outra linha válida é um boleto comum.</caption><thead><tr><th scope="col">Linha digitável</th><th scope="col">O que acontece</th></tr></thead>
<tbody>${[...linhas, conta].map(({ linha, efeito }) => html`<tr><td>${formatarLinha(linha)}</td><td>${efeito}</td></tr>`)}</tbody></table></details>`
}

const atalho = (modo: Modo, texto: string): Html =>
  html`<form method="post" action="/banco/falhas"><input type="hidden" name="falha" value="webhook:${modo}"><button>${texto}</button></form>`

const grupo = (rota: Rota): Html =>
  html`<optgroup label="${nomesDasRotas[rota]}">${modosPorRota[rota].map(modo => html`<option value="${rota}:${modo}">${nomesDosModos[modo]}</option>`)}</optgroup>`

function avisosPendentes(psp: PixSimulado): Html | null {
  const pendentes = psp.notificacoes.pendentes()
  const [primeiro] = pendentes
  if (!primeiro) return null
  const quantos = pendentes.length === 1 ? '1 aviso espera entrega' : `${pendentes.length} avisos esperam entrega`
  return html`<p class="menor">${quantos}; próxima tentativa às ${horaSaoPaulo(primeiro.proximaEm)}.</p>
<form class="campo" method="post" action="/banco/avisos/entregar"><button>Tentar entregar agora</button></form>`
}

function vencimento(psp: PixSimulado): Html {
  const atual = psp.expiracaoMaxima() ?? 0
  const opcao = (segundos: number, texto: string) =>
    html`<option value="${segundos}"${atual === segundos && ' selected'}>${texto}</option>`
  return html`<form class="campo" method="post" action="/banco/vencimento"><div class="linha"><div><label for="segundos">As próximas cobranças vencem em</label>
<select id="segundos" name="segundos">${opcao(0, 'o tempo pedido')}${opcao(15, 'no máximo 15 segundos')}${opcao(60, 'no máximo 1 minuto')}${opcao(300, 'no máximo 5 minutos')}</select></div><button>Guardar</button></div></form>`
}
