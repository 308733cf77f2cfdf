import { type ComponentType, lazy } from 'react'
import type { ProximaEtapa } from '../../../../shared/contract/linkPublico.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import type { CartaoParaEnvio } from '../formularios/cartao.ts'
import type { Forma, PassoDoPagamento } from './formas.ts'

/** What every stage's screen receives. */
export interface PropsDaTela {
  pagamento: Pagamento
  forma: Forma
  /** Opens the instalment dialog (R011). */
  abrirParcelas: () => void
}
/** What the bank's challenge gets from the card's form. */
export interface PropsDoDesafio {
  pagamento: Pagamento
  /** What is charged, as text. */
  valor: string
  /** What the mounted form holds: the card exists nowhere else. */
  lerCartao: () => CartaoParaEnvio | null
}

/** A screen in a chunk of its own, fetched when idle or when needed, once. */
function preguicosa<P = PropsDaTela>(carregar: () => Promise<{ default: ComponentType<P> }>) {
  let promessa: ReturnType<typeof carregar> | undefined
  const buscar = () => {
    promessa ??= carregar().catch(erro => {
      promessa = undefined
      throw erro
    })
    return promessa
  }
  return { Componente: lazy(buscar), antecipar: () => void buscar().catch(() => {}) }
}

export const telas = {
  pix: preguicosa(() => import('./PixEtapa.tsx')),
  cartao: preguicosa(() => import('./CartaoEtapa.tsx')),
  token: preguicosa(() => import('./TokenEtapa.tsx')),
  boleto: preguicosa(() => import('./BoletoEtapa.tsx')),
  analise: preguicosa(() => import('./AnaliseEtapa.tsx')),
  recusa: preguicosa(() => import('./RecusaEtapa.tsx')),
  selfie: preguicosa(() => import('../selfie/SelfieEtapa.tsx')),
  bloqueio: preguicosa(() => import('../bloqueio/BloqueioEtapa.tsx')),
}
export type Tela = keyof typeof telas
/** Over the card's form, and only where a bank asks for it. */
export const desafio = preguicosa<PropsDoDesafio>(() => import('./DesafioEtapa.tsx'))

interface Etapa {
  passo: PassoDoPagamento
  /** `formulario` is the identification form; `daForma` the chosen method's own screen. */
  tela: Tela | 'formulario' | 'daForma'
}

/** Where the payer stands → what the page shows. A new stage does not compile without a screen. */
export const etapas = {
  IDENTIFICAR_PAGADOR: { passo: 'identificacao', tela: 'formulario' },
  VALIDAR_CONTATO_PAGADOR: { passo: 'token', tela: 'token' },
  CONSULTAR_DATAVALID: { passo: 'selfie', tela: 'selfie' },
  REALIZAR_PAGAMENTO: { passo: 'pagamento', tela: 'daForma' },
  AGUARDAR_PAGAMENTO: { passo: 'pagamento', tela: 'daForma' },
  PAGAMENTO_EXPIRADO: { passo: 'pagamento', tela: 'daForma' },
  PAGAMENTO_CONCLUIDO: { passo: 'pagamento', tela: 'daForma' },
  PAGAMENTO_EM_ANALISE: { passo: 'pagamento', tela: 'analise' },
  ANTIFRAUDE_ADQUIRENTE: { passo: 'pagamento', tela: 'recusa' },
  PAGADOR_BLOQUEADO_ANTIFRAUDE: { passo: 'identificacao', tela: 'bloqueio' },
  PAGADOR_BLOQUEADO_DATAVALID: { passo: 'identificacao', tela: 'bloqueio' },
} satisfies Record<ProximaEtapa, Etapa>

/** The screen of a stage for a method. */
export function telaDe(etapa: ProximaEtapa, forma: Forma): Tela | 'formulario' {
  const { tela } = etapas[etapa]
  return tela === 'daForma' ? forma.tela : tela
}
