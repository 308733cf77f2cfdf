import { Box, chakra, Flex, IconButton } from '@chakra-ui/react'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { daEquipe } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { parte } from '../../app/pagina.ts'
import { Outlet, useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { PrimeiroMes } from '../../ui/primeiroMes.ts'
import { ConfirmarQuemE } from '../confirmar/ConfirmarQuemE.tsx'
import { Atalhos } from './Atalhos.tsx'
import { Caixa } from './Caixa.tsx'
import { EmpresaAtual, useCorDaEmpresa } from './EmpresaAtual.tsx'
import { FaixaDaEmpresa } from './FaixaDaEmpresa.tsx'
import { FaixaDoAviso } from './FaixaDoAviso.tsx'
import { FaixaDoFator } from './FaixaDoFator.tsx'
import { larguras, useLayout, useMenuAberto } from './layout.ts'
import { MenuDaPessoa } from './MenuDaPessoa.tsx'
import { Navegacao } from './Navegacao.tsx'
import { useAparencia } from './useAparencia.ts'
import { useNavegacao } from './useNavegacao.ts'
import { FaixaDoRecebedor } from './VisaoDoRecebedor.tsx'

/** What opens over the page comes when it is first called for. */
const { Parte: Paleta } = parte(() => import('./Paleta.tsx'))
const { Parte: Personalizar } = parte(() => import('./Personalizar.tsx'))
const { Parte: TrocaDeEmpresa } = parte(() => import('./TrocaDeEmpresa.tsx'))
const { Parte: MenuNoTelefone, buscar: buscarMenu } = parte(() => import('./MenuNoTelefone.tsx'))
/** And the staff's words with them, for staff alone. */
const { Parte: FaixaDoSuporte } = parte(() => import('../../backoffice/suporte/FaixaDoSuporte.tsx'))

/** From when it is first open, so that it also closes as it should. */
function QuandoAberto({ aberto, children }: { aberto: boolean; children: ReactNode }) {
  const [visto, setVisto] = useState(false)
  if (aberto && !visto) setVisto(true)
  return visto && <Suspense>{children}</Suspense>
}

/** At the foot of every page: as whom, or in whose company, the person works. */
function Faixas() {
  const { suporte } = useSessao()
  return (
    <>
      <FaixaDoRecebedor />
      {suporte && (
        <Suspense>
          <FaixaDoSuporte />
        </Suspense>
      )}
    </>
  )
}

/** Staff's own search, which no company's page carries. */
const { Parte: CaixaDeBusca } = parte(async () => ({
  default: (await import('../../backoffice/busca/CaixaDeBusca.tsx')).CaixaDeBusca,
}))

/** Ctrl+K, or ⌘K: opens and closes, wherever the focus is. */
function useTeclaDaPaleta(alternar: () => void) {
  const agora = useRef(alternar)
  agora.current = alternar
  // with the page that is drawn, not a moment after it
  useLayoutEffect(() => {
    const tecla = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return
      e.preventDefault()
      agora.current()
    }
    addEventListener('keydown', tecla)
    return () => removeEventListener('keydown', tecla)
  }, [])
}

/** The shell, and over it what asks who the person is (decision 0064), on every page alike. */
export default function Casca() {
  const desde = useNavegacao().data?.desde ?? undefined
  return (
    <PrimeiroMes value={desde}>
      <Moldura />
      <ConfirmarQuemE />
    </PrimeiroMes>
  )
}

/** The shell (R128–R137): fixed navigation from 1440 px up, a slide-over below; top bar; content. */
function Moldura() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { pathname } = useLocation()
  const [menuAberto, setMenuAberto] = useState(false)
  const [trocando, setTrocando] = useState(false)
  const [personalizando, setPersonalizando] = useState(false)
  const [procurando, setProcurando] = useState(false)
  const { menu } = useAparencia()
  const semEmpresa = daEquipe(sessao)
  const podeTrocar = !sessao.suporte && (sessao.multiEmpresas || !sessao.comoRecebedor)
  useCorDaEmpresa()
  useTeclaDaPaleta(() => setProcurando(!procurando))
  const layout = useLayout()
  const lateral = useMenuAberto()
  const conteudo = useRef<HTMLElement>(null)

  // A new page is announced by its heading: focus goes to the content, as a full page load would put it at the top.
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    setMenuAberto(false)
    scrollTo(0, 0)
    conteudo.current?.focus({ preventScroll: true })
  }, [pathname])

  if (layout === 'empty')
    return (
      <>
        <chakra.main id="conteudo" ref={conteudo} tabIndex={-1} outline="none" px={{ base: '4', md: '8' }} py="6">
          <Outlet />
        </chakra.main>
        <Faixas />
      </>
    )
  return (
    <Flex minH="100dvh">
      <nav aria-label={t('casca.pular')}>
        <chakra.a
          href="#conteudo"
          position="absolute"
          insetStart="4"
          top="-20"
          zIndex="skipNav"
          bg="surface"
          px="4"
          py="3"
          borderRadius="l2"
          boxShadow="flutua"
          fontWeight="semibold"
          _focus={{ top: '4' }}
        >
          {t('casca.pular')}
        </chakra.a>
      </nav>
      {lateral.aberto && (
        <Box
          id="menu-lateral"
          data-menu={menu}
          hideBelow="2xl"
          w={larguras[menu]}
          flexShrink={0}
          bg="surface"
          borderEndWidth="1px"
          borderColor="line"
        >
          <Box position="sticky" top="0" h="100dvh" overflowY="auto">
            <Navegacao modo={menu} lateral />
          </Box>
        </Box>
      )}
      <QuandoAberto aberto={menuAberto}>
        <MenuNoTelefone aberto={menuAberto} aoFechar={() => setMenuAberto(false)} />
      </QuandoAberto>
      <Flex direction="column" flex="1" minW="0">
        <Flex
          as="header"
          position="sticky"
          top="0"
          zIndex="docked"
          h="16"
          px={{ base: '3', md: '6' }}
          gap="2"
          align="center"
          bg={semEmpresa ? 'equipe' : 'surface'}
          borderBottomWidth="1px"
          borderColor={semEmpresa ? 'equipe' : 'line'}
          // its own colours by day too: what stands on it is written light
          className={semEmpresa ? 'chakra-theme dark' : undefined}
          color="ink"
          css={semEmpresa ? { '& [aria-expanded=true]': { background: 'transparent' } } : undefined}
        >
          <IconButton
            hideFrom="2xl"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('casca.abrirMenu')}
            onPointerEnter={buscarMenu}
            onClick={() => setMenuAberto(true)}
          >
            <Icone nome="menu" tamanho={22} />
          </IconButton>
          <IconButton
            hideBelow="2xl"
            variant="ghost"
            colorPalette="gray"
            aria-label={t(lateral.aberto ? 'casca.recolherMenu' : 'casca.abrirMenu')}
            aria-expanded={lateral.aberto}
            aria-controls={lateral.aberto ? 'menu-lateral' : undefined}
            onClick={lateral.alternar}
          >
            <Icone nome="menu" tamanho={22} />
          </IconButton>
          <EmpresaAtual aoTrocar={() => setTrocando(true)} />
          {semEmpresa && (
            <Suspense>
              <CaixaDeBusca />
            </Suspense>
          )}
          <Flex ms="auto" gap="1" align="center">
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label={t('paleta.titulo')}
              aria-keyshortcuts="Control+K Meta+K"
              title={`${t('paleta.titulo')} (Ctrl K)`}
              onClick={() => setProcurando(true)}
            >
              <Icone nome="busca" />
            </IconButton>
            <Box hideBelow="lg">
              <IconButton
                variant="ghost"
                colorPalette="gray"
                aria-label={t('casca.telaCheia')}
                title={t('casca.telaCheia')}
                onClick={telaCheia}
              >
                <Icone nome="telaCheia" />
              </IconButton>
            </Box>
            <Box hideBelow="md">
              <Atalhos />
            </Box>
            <Caixa qual="mensagens" />
            <Caixa qual="avisos" />
            <MenuDaPessoa
              aoPersonalizar={() => setPersonalizando(true)}
              aoTrocarEmpresa={podeTrocar ? () => setTrocando(true) : undefined}
            />
          </Flex>
        </Flex>
        <chakra.main
          id="conteudo"
          ref={conteudo}
          tabIndex={-1}
          outline="none"
          flex="1"
          w="full"
          maxW="1280px"
          mx="auto"
          px={{ base: '4', md: '8' }}
          py={{ base: '6', md: '8' }}
        >
          <FaixaDaEmpresa />
          <FaixaDoAviso />
          <FaixaDoFator />
          <Outlet />
        </chakra.main>
        <Faixas />
      </Flex>
      <QuandoAberto aberto={personalizando}>
        <Personalizar aberta={personalizando} aoFechar={() => setPersonalizando(false)} />
      </QuandoAberto>
      <QuandoAberto aberto={procurando}>
        <Paleta
          aberta={procurando}
          aoFechar={() => setProcurando(false)}
          aoPersonalizar={() => setPersonalizando(true)}
        />
      </QuandoAberto>
      <QuandoAberto aberto={trocando}>
        <TrocaDeEmpresa aberta={trocando} aoFechar={() => setTrocando(false)} />
      </QuandoAberto>
    </Flex>
  )

  function telaCheia() {
    const pedido = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.()
    if (pedido) pedido.catch(() => avisarFalha(t('casca.semTelaCheia')))
    else avisarFalha(t('casca.semTelaCheia'))
  }
}
