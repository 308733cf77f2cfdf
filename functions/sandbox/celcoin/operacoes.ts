import * as z from 'zod'
import { calculoDe, faixaDe } from '../../../shared/domain/boleto/registro.ts'
import { formatarData } from '../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../shared/domain/diasUteis.ts'
import { deReais, paraReais } from '../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../shared/domain/documento.ts'
import type { ConsultaDeSituacao } from '../../providers/pagamentoDeBoleto/fio.ts'
import type { Chamada } from '../chamada.ts'
import { ehModoDeResposta, type ModoDeResposta, type Rota } from '../modos.ts'
import type { NomeDeLinha } from './linhas.ts'
import type { CelcoinSimulada, Consulta, Lida, Transacao } from './simulado.ts'

const codigoDeBarras = z.object({ type: z.int().min(0).max(2), digitable: z.string().regex(/^\d{47,48}$/) })
const pedidoDaConsulta = z.object({ barCode: codigoDeBarras })
const chave = z.object({ externalNSU: z.int(), externalTerminal: z.string().min(1).max(40) })
const pedidoDaReserva = chave.extend({
  cpfcnpj: z.string().regex(/^[0-9A-Z]{11,14}$/),
  billData: z.object({ value: z.number().positive(), originalValue: z.number() }),
  barCode: codigoDeBarras,
  transactionIdAuthorize: z.int(),
})

const recusa = (errorCode: string, status = 400) => ({
  status,
  corpo: { errorCode, message: mensagens[errorCode] ?? 'Transacao nao autorizada', status: 1 },
})
const mensagens: Readonly<Record<string, string>> = {
  '061': 'Transacao inexistente',
  '183': 'Titulo ja pago',
  '480': 'Fora do horario',
  '612': 'Linha digitavel invalida',
  '613': 'Titulo vencido',
  '619': 'Valor nao permitido',
  '641': 'Consulta invalida ou expirada',
  '651': 'Saldo insuficiente',
}

/** The calls of Celcoin's bill payments, shared by their HTTP face and the in-process twin. */
export function operacoes(celcoin: CelcoinSimulada) {
  const falta = (rota: Rota): ModoDeResposta | undefined => {
    const modo = celcoin.falhas.tirar(rota)
    return ehModoDeResposta(modo) ? modo : undefined
  }
  const invalido = (): Chamada => ({ modo: undefined, fazer: () => recusa('044') })

  return {
    autorizar(corpo: unknown): Chamada {
      const lido = pedidoDaConsulta.safeParse(corpo)
      if (!lido.success) return invalido()
      const lida = celcoin.ler(lido.data.barCode.digitable)
      if (!lida) return { modo: falta('celcoin-consultar'), fazer: () => recusa('612') }
      const modo = falta('celcoin-consultar') ?? (lida.nome === 'consulta-cala' ? 'pendurar-sem-efeito' : undefined)
      return {
        modo,
        fazer() {
          if (!celcoin.aberta(lida.nome)) return recusa('480')
          const erro = celcoin.impedimento(lida)
          if (erro) return recusa(erro)
          return { status: 200, corpo: consultaNoFio(celcoin, lida, celcoin.consultar(lida)) }
        },
      }
    },

    reservar(corpo: unknown): Chamada {
      const lido = pedidoDaReserva.safeParse(corpo)
      const valor = lido.success ? deReais(lido.data.billData.value) : undefined
      const lida = lido.success ? celcoin.ler(lido.data.barCode.digitable) : undefined
      if (!lido.success || valor === undefined || !lida) return invalido()
      const { externalTerminal: terminal, externalNSU: nsu, transactionIdAuthorize } = lido.data
      const modo = falta('celcoin-reservar') ?? (lida.nome === 'reserva-cala' ? 'pendurar-com-efeito' : undefined)
      return {
        modo,
        fazer() {
          const pedido = { terminal, nsu, linha: lida.boleto.linha, valor, consultaId: String(transactionIdAuthorize) }
          const feita = celcoin.aberta(lida.nome) ? celcoin.reservar(pedido, lida) : { erro: '480' }
          return 'erro' in feita ? recusa(feita.erro) : { status: 200, corpo: transacaoNoFio(feita.transacao) }
        },
      }
    },

    efetivar(id: string, corpo: unknown): Chamada {
      if (!chave.safeParse(corpo).success) return invalido()
      const nome = nomeDa(celcoin, id)
      return {
        modo: falta('celcoin-efetivar') ?? (nome && modosDeEfetivar[nome]),
        fazer() {
          const feita = celcoin.efetivar(id)
          if ('erro' in feita) return recusa(feita.erro)
          if (nome === '504-pago' || nome === 'escondido') return { status: 504, corpo: null }
          return { status: 200, corpo: transacaoNoFio(feita.transacao) }
        },
      }
    },

    desfazer: (id: string, corpo: unknown): Chamada =>
      chave.safeParse(corpo).success
        ? {
            modo: falta('celcoin-desfazer'),
            fazer: () =>
              celcoin.desfazer(id)
                ? { status: 200, corpo: { errorCode: '000', message: 'SUCESSO', status: 0 } }
                : recusa('183'),
          }
        : invalido(),

    situacao: ({ externalNSU, externalTerminal, operationDate }: ConsultaDeSituacao): Chamada => ({
      modo: falta('celcoin-situacao'),
      fazer() {
        const achada = celcoin.situacao(externalTerminal, externalNSU, operationDate)
        if (!achada) return recusa('061', 404)
        return { status: 200, corpo: { transaction: transacaoNoFio(achada), errorCode: '000', status: 0 } }
      },
    }),
  }
}

const modosDeEfetivar: Partial<Record<NomeDeLinha, ModoDeResposta>> = {
  'cala-pago': 'pendurar-com-efeito',
  cala: 'pendurar-sem-efeito',
}

const nomeDa = (celcoin: CelcoinSimulada, id: string): NomeDeLinha | undefined => {
  const transacao = celcoin.transacoes().find(t => t.id === id)
  return transacao && celcoin.ler(transacao.linha)?.nome
}

const transacaoNoFio = (t: Transacao) => ({
  transactionId: Number(t.id),
  externalTerminal: t.terminal,
  externalNSU: t.nsu,
  authentication: Number(t.autenticacao),
  createDate: new Date(t.criadaEm).toISOString(),
  errorCode: t.erro,
  message: t.erro === '000' ? 'SUCESSO' : (mensagens[t.erro] ?? ''),
  status: t.status,
})

const FAVORECIDO = { nome: 'EMPRESA EXEMPLO LTDA', documento: '11222333000181' }
const DEVEDOR = { nome: 'MARIA APARECIDA DOS SANTOS', documento: '52998224725' }
const bancos: Readonly<Record<string, string>> = {
  '001': 'BANCO DO BRASIL S.A.',
  '033': 'BANCO SANTANDER (BRASIL) S.A.',
  '104': 'CAIXA ECONOMICA FEDERAL',
  '237': 'BANCO BRADESCO S.A.',
  '341': 'ITAU UNIBANCO S.A.',
}

function consultaNoFio(celcoin: CelcoinSimulada, lida: Lida, { id }: Consulta) {
  const { boleto, titulo, valor } = lida
  const hoje = celcoin.hoje()
  const comum = {
    settleDate: formatarData(proximoDiaUtil(hoje)),
    initeHour: celcoin.horario.abre,
    endHour: celcoin.horario.fecha,
    nextSettle: 'N',
    digitable: boleto.linha,
    transactionId: Number(id),
    value: paraReais(valor),
    errorCode: '000',
    message: null,
    status: 0,
  }
  if (boleto.tipo === 'arrecadacao' || !titulo)
    return { ...comum, assignor: 'COMPANHIA DE LUZ EXEMPLO', type: 1, registerData: null, dueDate: null }
  const { minimo, maximo } = faixaDe(titulo, hoje)
  const { juros, multa, desconto, total } = calculoDe(titulo, hoje)
  return {
    ...comum,
    assignor: bancos[boleto.banco] ?? 'BANCO EXEMPLO S.A.',
    type: 2,
    dueDate: `${titulo.vencimento}T00:00:00Z`,
    registerData: {
      documentRecipient: formatarDocumento(FAVORECIDO.documento),
      recipient: FAVORECIDO.nome,
      documentPayer: formatarDocumento(DEVEDOR.documento),
      payer: DEVEDOR.nome,
      payDueDate: `${titulo.limite}T00:00:00`,
      nextBusinessDay: null,
      dueDateRegister: `${titulo.vencimento}T00:00:00`,
      allowChangeValue: titulo.divergencia !== 3,
      originalValue: paraReais(titulo.valor),
      discountValue: paraReais(desconto),
      interestValueCalculated: paraReais(juros),
      fineValueCalculated: paraReais(multa),
      totalUpdated: paraReais(total),
      totalWithDiscount: 0,
      totalWithAdditional: paraReais(juros + multa),
      minValue: paraReais(minimo),
      maxValue: paraReais(maximo),
    },
  }
}
