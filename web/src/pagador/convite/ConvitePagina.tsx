import { useCallback, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Fala } from '../../ui/Fala.tsx'
import { assinaturaAberta, lembrarAssinatura } from '../checkout/memoria.ts'
import type { ConviteDoServidor } from '../dados.ts'
import type { RotaResolvida } from '../rotas.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import { IlustracaoDeErro } from '../ui/IlustracaoDeErro.tsx'
import ui from '../ui/ui.module.css'
import { Banner } from './Banner.tsx'
import { Cadastro } from './Cadastro.tsx'
import css from './convite.module.css'
import { Depois } from './Depois.tsx'
import { bannerDe, type Convite } from './tipos.ts'
import { ALERTA_MS, useConvite } from './useConvite.ts'

/** K31: how long after an answer the alert about the signature comes, and before the signature's page opens, in ms. */
export const ASSINATURA_MS = 5_000

interface Props {
  /** What the address says; the server, which may not know it, needs none to draw the page. */
  rota: RotaResolvida | undefined
  doServidor: ConviteDoServidor | undefined
}

/** R047: a receiver's invitation, answered without login. */
export function ConvitePagina({ rota, doServidor }: Props) {
  const { situacao, carregar } = useConvite(rota?.valores.token ?? '', textos.semToken, doServidor?.convite)
  return (
    <div className={css.pagina}>
      {situacao.nome === 'aberto' ? (
        <Aberto convite={situacao.convite} recarregar={carregar} origem={doServidor?.origem ?? location.origin} />
      ) : (
        <main className={css.recado}>
          <h1 className="oculto">{textos.pagina}</h1>
          {situacao.nome === 'carregando' && (
            <p role="status" className={css.carregando}>
              <Fala>
                <span className={ui.girando} aria-hidden="true" />
                {textos.carregando}
              </Fala>
            </p>
          )}
          {situacao.nome === 'negado' && <Negado mensagem={situacao.mensagem} />}
          {situacao.nome === 'semRede' && (
            <>
              <IlustracaoDeErro cena="elo" />
              <p role="alert">
                <Fala>{textos.semRede}</Fala>
              </p>
              <Botao icone="renovar" onClick={() => void carregar()}>
                {textos.tentar}
              </Botao>
            </>
          )}
        </main>
      )}
      <Suporte />
    </div>
  )
}

function Negado({ mensagem }: { mensagem: string }) {
  const [visivel, setVisivel] = useState(true)
  useEffect(() => {
    const id = setTimeout(() => setVisivel(false), ALERTA_MS)
    return () => clearTimeout(id)
  }, [])
  return (
    <>
      <IlustracaoDeErro cena="negado" />
      {visivel && (
        <p role="alert" className={ui.notaAtencao}>
          <Fala>
            <Icone nome="erro" />
            <span>{mensagem}</span>
          </Fala>
        </p>
      )}
      <p className={css.suave}>{textos.levando}</p>
    </>
  )
}

interface PropsDoAberto {
  convite: Convite
  recarregar: () => Promise<void>
  /** Absolute origin of this page. */
  origem: string
}
function Aberto({ convite, recarregar, origem }: PropsDoAberto) {
  const avisar = useAviso()
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(espera.current), [])
  const banner = bannerDe(convite)
  const caixa = useRef<HTMLElement>(null)
  const respondeu = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered to is another banner
  useEffect(() => {
    if (respondeu.current) caixa.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [banner])
  const assinando = useAssinatura(convite.id, convite.urlDocumento)
  const [enviado, setEnviado] = useState<string | null>(null)
  const respondido = useCallback(
    async (aceito: boolean, conta: string | null) => {
      setEnviado(conta)
      anunciar(true)
      respondeu.current = true
      scrollTo({ top: 0 })
      await recarregar()
      espera.current = setTimeout(() => {
        anunciar(false)
        if (aceito) avisar(textos.alertaAssinatura, 'bom', 10_000, textos.ok)
      }, ASSINATURA_MS)
    },
    [avisar, recarregar],
  )
  return (
    <main ref={caixa} className={css.conteudo}>
      <Banner qual={banner} convite={convite} origem={origem} assinando={assinando} />
      {banner === 'recebido' && <Depois convite={convite} conta={enviado} />}
      {banner !== 'ativo' && banner !== 'reprovado' && banner !== 'bloqueado' && (
        <Cadastro key={convite.situacaoConvite} convite={convite} aoResponder={respondido} />
      )}
      <footer className={css.rodape}>
        <MarcaDoProduto tamanho={24} />
      </footer>
    </main>
  )
}

/** S078: the page that frames this one is told, and told again when it is over. */
const anunciar = (agora: boolean) =>
  window.dispatchEvent(new CustomEvent('quita:convite-respondido', { detail: agora }))

/**
 * S074: the terms open by themselves, after a moment to read why. Once in a tab: who comes back from them may have signed,
 * and the signature's word may still be on its way. Whether they opened before.
 */
function useAssinatura(token: string, url: string | null): boolean {
  const [assinando, setAssinando] = useState(false)
  useEffect(() => {
    const jaAbriu = url !== null && assinaturaAberta(token) === url
    setAssinando(jaAbriu)
    if (!url || jaAbriu) return
    const id = setTimeout(() => {
      lembrarAssinatura(token, url)
      location.assign(url)
    }, ASSINATURA_MS)
    return () => clearTimeout(id)
  }, [token, url])
  return assinando
}

function Suporte() {
  const mensagem = encodeURIComponent(textos['suporte.mensagem'])
  return (
    <aside aria-label={textos.suporte}>
      <a
        className={css.suporte}
        href={`https://wa.me/${produto.suporte}?text=${mensagem}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="oculto">{textos.suporte}</span>
        <svg
          width="26"
          height="26"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path
            d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.6-1.2A9 9 0 1 0 12 3ZM8 10h8M8 13.5h5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </a>
    </aside>
  )
}
