import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { produto } from '../../../../shared/produto.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { BarraDeFiltros } from './BarraDeFiltros.tsx'
import { DialogoAumentarUsos } from './DialogoAumentarUsos.tsx'
import { DialogoEncerrar } from './DialogoEncerrar.tsx'
import { DialogoQr } from './DialogoQr.tsx'
import { FolhaDePagamentos } from './FolhaDePagamentos.tsx'
import { filtrosDe } from './filtros.ts'
import { TabelaDeLinks } from './TabelaDeLinks.tsx'
import type { LinkNaLista } from './tipos.ts'
import { useLinks } from './useLinks.ts'

export type AcaoDoLink = 'qr' | 'pagamentos' | 'usos' | 'encerrar'

/** Meus links (R106): what was created, how it stands, and everything that can be done with it. */
export default function ListaDeLinks() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  useEffect(() => {
    document.title = `${t('links.titulo')} · ${produto.nome}`
  }, [t])
  if (!pode(perfil, 'G02', 'ler'))
    return <EstadoVazio pagina figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
  return <Pagina />
}

function Pagina() {
  const { t } = useTextos()
  const { slug, perfil } = useSessao()
  const [busca, setBusca] = useSearchParams()
  const filtros = filtrosDe(busca)
  const links = useLinks(filtros)
  const [aberta, abrir] = useState<{ acao: AcaoDoLink; link: LinkNaLista }>()
  const escreve = pode(perfil, 'G02', 'escrever')
  const filtrando = Object.keys(filtros).length > 0
  const dialogo = (acao: AcaoDoLink) => ({
    link: aberta?.acao === acao ? aberta.link : undefined,
    aoFechar: () => abrir(undefined),
  })

  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="6">
        <Box>
          <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
            {t('links.titulo')}
          </Heading>
          <Text color="ink-2" mt="1">
            {t('links.texto')}
          </Text>
        </Box>
        {escreve && (
          <Button asChild size="lg" w={{ base: 'full', sm: 'auto' }}>
            <Link to={caminhos.criarLink(slug)}>
              <Icone nome="mais" />
              {t('links.criar')}
            </Link>
          </Button>
        )}
      </Flex>
      <BarraDeFiltros />
      {conteudo()}
      <DialogoQr {...dialogo('qr')} />
      <FolhaDePagamentos {...dialogo('pagamentos')} />
      <DialogoAumentarUsos {...dialogo('usos')} aoMudar={links.mudou} />
      <DialogoEncerrar {...dialogo('encerrar')} aoMudar={links.mudou} />
    </>
  )

  function conteudo() {
    if (links.error?.erro.name === 'SemPermissao')
      return <EstadoVazio figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
    if (links.error)
      return (
        <Cartao>
          <EstadoDeErro
            titulo={t('links.erro')}
            texto={t('links.erroTexto')}
            repetir={t('erro.repetir')}
            aoRepetir={links.recarregar}
          />
        </Cartao>
      )
    if (links.carregando) return <EsqueletoDeLinhas linhas={7} />
    if (links.itens.length === 0 && !links.temMais)
      return <Cartao>{filtrando ? semResultado() : primeiroPasso()}</Cartao>
    return (
      <>
        <TabelaDeLinks itens={links.itens} escreve={escreve} aoAgir={(acao, link) => abrir({ acao, link })} />
        <Flex direction="column" align="center" gap="2" mt="5" minH="11" aria-live="polite">
          <Text color="ink-2" fontSize="sm">
            {t(links.parcial ? 'links.parcial' : 'links.mostrando', { n: links.itens.length })}
          </Text>
          {links.temMais && (
            <Button variant="outline" onClick={links.carregarMais} aria-disabled={links.carregandoMais}>
              {t(links.carregandoMais ? 'carregando' : 'links.carregarMais')}
            </Button>
          )}
        </Flex>
      </>
    )
  }
  function semResultado() {
    return (
      <EstadoVazio figura="buscaVazia" titulo={t('links.nadaEncontrado')} texto={t('links.nadaEncontradoTexto')}>
        <Button variant="outline" onClick={() => setBusca({})}>
          {t('links.limparFiltros')}
        </Button>
      </EstadoVazio>
    )
  }
  function primeiroPasso() {
    return (
      <EstadoVazio figura="linkVazio" titulo={t('links.vazio')} texto={t('links.vazioTexto')}>
        {escreve && (
          <Button asChild size="lg">
            <Link to={caminhos.criarLink(slug)}>{t('links.criarPrimeiro')}</Link>
          </Button>
        )}
      </EstadoVazio>
    )
  }
}

const Cartao = ({ children }: { children: React.ReactNode }) => (
  <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
    {children}
  </Box>
)
