import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Link, Versao } from '../dados.ts'
import { desfechoNoIdioma } from '../doServidor.ts'
import { formasDoLink } from '../etapas/formas.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida, rotaDoCheckout, SLUG_PADRAO } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { type Estado, estadoInicial, naEtapa } from './estado.ts'
import { type Desfecho, interpretarEspera } from './fluxo.ts'
import { esquecerChave, lembrarAlteracao } from './memoria.ts'
import { esperar, ir } from './navegar.ts'

/** K07: how long success is shown before leaving, in ms. */
export const ATE_O_COMPROVANTE_MS = 1000
/** X05: how long the message stays before leaving, in ms. */
const ATE_A_SAIDA_MS = 7000
const RITMO_DE_NOVA_TENTATIVA = { intervaloMs: () => 1500, maximoMs: 15_000, jaComeca: true }

/**
 * Where a payment stands on the page, and what each outcome makes of it. `ler` is given by who charges: reading the
 * state may go on to a charge. The refs and functions of state are the same at every render.
 */
export function useDesfechos(link: Link, versao: Versao, rota: RotaResolvida) {
  const { t, idioma } = useTextos()
  const avisar = useAviso()
  const [desenhado, setDesenhado] = useState<Estado>(() => estadoInicial(formasDoLink(link)[0]?.tipo ?? null))
  const atual = useRef(desenhado)
  /** What was learnt counts at once: what goes on from it must not find the state that React has yet to draw over. */
  const setEstado = useCallback((mudar: (e: Estado) => Estado) => {
    atual.current = mudar(atual.current)
    setDesenhado(atual.current)
  }, [])
  const parar = useRef<(() => void) | undefined>(undefined)
  const token = link.id
  const slug = rota.valores.slug ?? SLUG_PADRAO
  const endereco = useCallback(
    (pagamento: string | null) => caminhoDe(rotaDoCheckout(versao), { slug, token, pagamento }),
    [slug, token, versao],
  )
  const juntar = useCallback((parte: Partial<Estado>) => setEstado(e => ({ ...e, ...parte })), [setEstado])
  const ler = useRef<(pagamento: string) => Promise<void>>(async () => {})
  const conferir = useRef(() => {})
  const pago = useRef<(para: string | null) => Promise<void>>(async () => {})

  const aplicar = useCallback(
    async (dito: Desfecho): Promise<void> => {
      const desfecho = idioma === 'pt-BR' ? dito : await desfechoNoIdioma(dito, idioma)
      switch (desfecho.tipo) {
        case 'ir':
          return ir(desfecho.para)
        case 'campos':
          return juntar({ ocupado: null, espera: null, recusados: desfecho.campos, etapa: desfecho.etapa })
        case 'linkAlterado':
          lembrarAlteracao(token, link.valor)
          esquecerChave(token)
          // The edge may still hold the page of the previous version: the version in the address asks for the new one.
          return ir(`${endereco(null)}?v=${desfecho.versao}`)
        case 'falha':
          juntar({ ocupado: null, espera: null })
          avisar(desfecho.texto || t('falha.pagamento'), 'ruim', ATE_A_SAIDA_MS)
          await esperar(ATE_A_SAIDA_MS)
          return ir(caminhoDe('naoEncontrado'), true)
        case 'reler':
          if (desfecho.texto) avisar(desfecho.texto, 'atencao', 10_000)
          return ler.current(atual.current.checkoutId ?? 'atual')
        case 'conferir':
          juntar({ espera: desfecho.causa })
          return conferir.current()
        case 'desafio':
          return juntar({ desafio: desfecho.desafio, espera: null })
        case 'pago':
          return pago.current(desfecho.para)
        case 'repetir':
          return juntar({ espera: desfecho.causa })
        case 'etapa':
          return setEstado(e => naEtapa(e, desfecho, Date.now()))
      }
    },
    [avisar, endereco, idioma, juntar, link.valor, setEstado, t, token],
  )

  /**
   * Asks until the outcome is known, and goes on from it once it is applied; the calls behind it are idempotent. An answer
   * to what was stopped meanwhile is nobody's any more.
   */
  const insistir = useCallback(
    (perguntar: () => Promise<Desfecho>, depois?: (desfecho: Desfecho) => void) => {
      parar.current?.()
      let vale = true
      const cessar = sondar(
        async () => {
          const desfecho = await perguntar()
          if (!vale) return 'parar'
          if (desfecho.tipo === 'repetir') {
            juntar({ espera: desfecho.causa })
            return 'falhou'
          }
          void aplicar(desfecho).then(() => depois?.(desfecho))
          return 'parar'
        },
        RITMO_DE_NOVA_TENTATIVA,
        ambienteDaPagina,
      )
      parar.current = () => {
        vale = false
        cessar()
      }
    },
    [aplicar, juntar],
  )

  /** A card whose answer was lost: its state tells whether it was ever charged. */
  conferir.current = () => {
    const pagamento = atual.current.checkoutId ?? 'atual'
    insistir(async () => {
      const desfecho = interpretarEspera(
        await call('obterLinkComPagamento', { params: { id: token, pagamento } }),
        token,
      )
      const intacto = desfecho.tipo === 'etapa' && desfecho.etapa === 'REALIZAR_PAGAMENTO'
      if (intacto) avisar(t('cartao.naoEnviado'), 'atencao', 10_000)
      return desfecho
    })
  }

  pago.current = async para => {
    parar.current?.()
    const rota = atual.current.forma === 1 ? 'realizado' : 'comprovante'
    const destino = para ?? caminhoDe(rota, { slug, id: atual.current.checkoutId })
    juntar({ etapa: 'PAGAMENTO_CONCLUIDO', destino, ocupado: null, espera: null })
    await esperar(ATE_O_COMPROVANTE_MS)
    ir(destino)
  }

  return { estado: desenhado, setEstado, atual, juntar, endereco, aplicar, insistir, parar, ler, pago }
}
