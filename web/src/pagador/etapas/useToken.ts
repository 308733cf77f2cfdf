import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { interpretarFalha } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { type Prazo, prazoDe } from '../pix/contagem.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { type Contato, type Recado, recadoDoErro, recadoInicial } from './token.ts'

/** How often, and how many times, the page asks whether the message arrived. */
const ENTREGA_MS = 2500
const PERGUNTAS = 12

/** The token's calls: where it stands, checking a code, asking for another. The server decides and counts everything. */
export function useToken(pagamento: Pagamento) {
  const [contato, setContato] = useState<Contato | null>(null)
  const [recado, setRecado] = useState<Recado | undefined>(undefined)
  const [ocupado, setOcupado] = useState<'validando' | 'enviando' | null>(null)
  const [prazo, setPrazo] = useState<Prazo | null>(null)
  const [envios, setEnvios] = useState(0)
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const { checkoutId } = pagamento.estado
  const token = pagamento.link.id

  const receber = useCallback((novo: Contato) => {
    setContato(novo)
    setPrazo(prazoDe(novo.reenviarEmSegundos, Date.now()))
  }, [])

  useEffect(() => {
    let vezes = 0
    const perguntar = async () => {
      const r = await call('obterLinkComPagamento', { params: { id: token, pagamento: checkoutId ?? 'atual' } })
      if (!r.ok || !r.data.contatoPagador) return 'falhou'
      const { contatoPagador: lido } = r.data
      if (vezes === 0) {
        receber(lido)
        if (envios === 0) setRecado(recadoInicial(lido))
      } else setContato(lido)
      vezes += 1
      const chega = lido.entrega !== 'aguardando' && lido.entrega !== 'enviada'
      return chega || vezes >= PERGUNTAS ? 'parar' : 'continuar'
    }
    return sondar(perguntar, { intervaloMs: () => ENTREGA_MS, maximoMs: 15_000, jaComeca: true }, ambienteDaPagina)
  }, [token, checkoutId, envios, receber])

  /** Checks a whole code; true when it was right and the page moves on. */
  const validar = async (codigo: string): Promise<boolean> => {
    if (!checkoutId) return false
    setOcupado('validando')
    setRecado(undefined)
    const r = await call('validarContatoPagador', { body: { checkout: checkoutId, codigo } })
    setOcupado(null)
    if (r.ok) {
      await ultimo.current.aplicar({ tipo: 'etapa', etapa: r.data.proximaEtapa })
      return true
    }
    const dito = recadoDoErro(r.error)
    if (dito) setRecado(dito)
    else await ultimo.current.aplicar(interpretarFalha(r.error, token))
    return false
  }

  /** Asks for another code; true when one was sent. */
  const reenviar = async (): Promise<boolean> => {
    if (!checkoutId) return false
    setOcupado('enviando')
    const r = await call('reenviarCodigoValidacao', { body: { transacaoNanoId: checkoutId } })
    setOcupado(null)
    if (r.ok) {
      receber(r.data.contatoPagador)
      setRecado(undefined)
      setEnvios(n => n + 1)
      return true
    }
    if (r.error.name === 'AguardeParaReenviar') setPrazo(prazoDe(r.error.aguardeSegundos, Date.now()))
    else if (r.error.name === 'SemResposta') setRecado({ textos: ['semRede'] })
    else if (r.error.name === 'CodigosEsgotados') setRecado({ textos: ['esgotados'], fim: 'pagamento' })
    else await ultimo.current.aplicar(interpretarFalha(r.error, token))
    return false
  }
  return { contato, recado, ocupado, prazo, envios, validar, reenviar }
}
