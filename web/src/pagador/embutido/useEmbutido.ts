import { useCallback, useEffect, useRef, useState } from 'react'
import { centavosParaEmbutido, type EventoDoEmbutido, mensagens } from '../../../../shared/domain/embutido.ts'
import { type TextosDoEmbutido, textosDoEmbutido } from '../../../../shared/textos/pt-BR/pagadorEmbutido.ts'
import { esquecerChave } from '../checkout/memoria.ts'
import type { Link } from '../dados.ts'
import { type Plano, planoEscolhido, planosDe } from '../etapas/formas.ts'
import type { CartaoParaEnvio } from '../formularios/cartao.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import type { Desafio } from '../tresds/protocolo.ts'
import type { FimDoDesafio } from '../tresds/validar.ts'
import { cobrarEmbutido, comecarEmbutido, conferirEmbutido, type Passo } from './cobrar.ts'
import { conversar, type DadosDaLoja, type Loja } from './loja.ts'

/** What the frame shows; nothing of the card is ever here. */
export interface EstadoDoEmbutido {
  ocupado: 'pagando' | 'conferindo' | null
  desafio: Desafio | null
  /** Words of a failure, and our own page where it can go on. */
  falha: { texto: string; continuar: string | null } | null
  pago: boolean
}
const LIVRE: EstadoDoEmbutido = { ocupado: null, desafio: null, falha: null, pago: false }

/** One payer's card in a merchant's page: the conversation with it, and the charge. */
export function useEmbutido(link: Link, origens: readonly string[]) {
  const { idioma } = useTextos()
  const textos = textosDoEmbutido[idioma]
  const planos = planosDe(link, 1)
  const [estado, setEstado] = useState<EstadoDoEmbutido>(LIVRE)
  const [dados, setDados] = useState<DadosDaLoja | null>(null)
  const [escolhidas, setEscolhidas] = useState<number | null>(null)
  const loja = useRef<Loja>({ enviar: () => {}, parar: () => {} })
  const checkout = useRef<{ id: string; de: DadosDaLoja; parcelas: number; negado: boolean } | null>(null)
  const desafiado = useRef(false)
  const plano = planoEscolhido(link, 1, escolhidas ?? dados?.parcelas ?? null)

  useEffect(() => {
    loja.current = conversar(origens, chegados => {
      setDados(chegados)
      setEscolhidas(null)
    })
    const parcelas = planosDe(link, 1).map(p => ({
      numeroParcela: p.numeroParcela,
      valor: centavosParaEmbutido(p.total),
    }))
    loja.current.enviar({ tipo: mensagens.pronto, parcelas })
    return medir(altura => loja.current.enviar({ tipo: mensagens.altura, altura }), loja.current.parar)
  }, [link, origens])

  const contar = useCallback(
    (evento: EventoDoEmbutido, mais: { message?: string; checkoutId?: string; link?: string } = {}) =>
      loja.current.enviar({ tipo: mensagens.cartao, evento, ...mais }),
    [],
  )
  const seguir = useCallback(
    (passo: Passo) => {
      const { checkoutId } = passo
      if (checkout.current && checkoutId) checkout.current.id = checkoutId
      switch (passo.tipo) {
        case 'aprovado': {
          esquecerChave(link.id)
          setEstado({ ...LIVRE, pago: true })
          const recibo = passo.link ?? caminhoDe('realizado', { slug: link.slug, id: passo.checkoutId })
          return contar('CHALLENGE_SUCCESS', {
            checkoutId: passo.checkoutId,
            link: new URL(recibo, location.origin).href,
          })
        }
        case 'desafio':
          setEstado({ ...LIVRE, ocupado: 'pagando', desafio: passo.desafio })
          return contar('CHALLENGE_REQUIRED', { checkoutId: passo.checkoutId })
        case 'conferir':
          setEstado({ ...LIVRE, ocupado: 'conferindo' })
          return void sondar(
            async () => {
              const achado = await conferirEmbutido(link, passo.checkoutId)
              if (achado.tipo === 'conferir') return 'continuar'
              seguir(achado)
              return 'parar'
            },
            { intervaloMs: () => 3000, maximoMs: 30_000 },
            ambienteDaPagina,
          )
        case 'falha': {
          if (passo.negado && checkout.current) checkout.current.negado = true
          const continuar =
            passo.naPagina && checkoutId
              ? caminhoDe('checkoutV2', { slug: link.slug, token: link.id, pagamento: checkoutId })
              : null
          const message = palavras(textos, passo.evento, desafiado.current)
          setEstado({ ...LIVRE, falha: { texto: message, continuar } })
          return contar(passo.evento, {
            message,
            ...(checkoutId && { checkoutId }),
            ...(continuar && { link: new URL(continuar, location.origin).href }),
          })
        }
      }
    },
    [contar, link, textos],
  )

  const pagar = async (cartao: CartaoParaEnvio, de: DadosDaLoja, com: Plano, codigo?: string) => {
    const parcelas = com.numeroParcela
    setEstado({ ...LIVRE, ocupado: 'pagando' })
    if (!codigo) {
      desafiado.current = false
      contar('PETITION_INITIATED')
      // V037: what the merchant's page shows is what is charged, or nothing is
      if (de.valor !== undefined && de.valor !== centavosParaEmbutido(com.total))
        return seguir({ tipo: 'falha', evento: 'SYSTEM_ERROR' })
    }
    const mesmo = checkout.current?.de === de && (checkout.current.parcelas === parcelas || checkout.current.negado)
    if (!mesmo) {
      const inicio = await comecarEmbutido(link, parcelas, de.pagador)
      if ('tipo' in inicio) return seguir(inicio)
      checkout.current = { id: inicio.checkoutId, de, parcelas, negado: false }
    }
    if (!checkout.current) return
    const { id: checkoutId, negado } = checkout.current
    seguir(await cobrarEmbutido({ link, checkoutId, parcelas, cartao, negado, ...(codigo && { codigo }) }))
  }

  return {
    link,
    textos,
    planos,
    plano,
    estado,
    dados,
    setEscolhidas,
    enviar: (cartao: CartaoParaEnvio) => {
      if (dados && plano && !estado.ocupado) void pagar(cartao, dados, plano)
    },
    terminar: (fim: FimDoDesafio, cartao: CartaoParaEnvio | null) => {
      const checkoutId = checkout.current?.id ?? ''
      if (fim.tipo === 'mudou') return seguir({ tipo: 'conferir', checkoutId })
      if (fim.tipo !== 'aprovado' || !cartao || !dados || !plano)
        return seguir({ tipo: 'falha', evento: 'CHALLENGE_FAILED', checkoutId, negado: fim.tipo === 'negado' })
      desafiado.current = true
      void pagar(cartao, dados, plano, fim.codigo)
    },
  }
}

/** X14–X19: a failure of ours after the bank had said yes has words of its own (X18). */
const palavras = (
  textos: TextosDoEmbutido,
  evento: Extract<Passo, { tipo: 'falha' }>['evento'],
  aoFinalizar: boolean,
) => (evento === 'SYSTEM_ERROR' && aoFinalizar ? textos.aoFinalizar : textos[evento])

/**
 * Tells how tall what is shown is, so that the merchant's frame needs no bars: not the body, which is never lower than the
 * frame, so that a frame once tall would stay it.
 */
function medir(contar: (altura: number) => void, parar: () => void): () => void {
  const raiz = document.getElementById('raiz') ?? document.body
  const olho = new ResizeObserver(() => contar(Math.ceil(raiz.getBoundingClientRect().height)))
  olho.observe(raiz)
  return () => {
    olho.disconnect()
    parar()
  }
}
