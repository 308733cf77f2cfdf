import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { produto } from '../../../../shared/produto.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { BarraDeRecebedores } from './BarraDeRecebedores.tsx'
import { DialogoConvidar } from './DialogoConvidar.tsx'
import { FolhaDoRecebedor } from './FolhaDoRecebedor.tsx'
import { filtrosDe } from './filtros.ts'
import { TabelaDeRecebedores } from './TabelaDeRecebedores.tsx'
import { useRecebedores } from './useRecebedores.ts'

/** Meus recebedores (R095): who gets a part of the sales, how each stands, and what can be done. */
export default function Recebedores() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  useEffect(() => {
    document.title = `${t('recebedores.titulo')} · ${produto.nome}`
  }, [t])
  if (!pode(perfil, 'G07', 'ler'))
    return <EstadoVazio pagina figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
  return <Pagina />
}

function Pagina() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const [busca, setBusca] = useSearchParams()
  const filtros = filtrosDe(busca)
  const lista = useRecebedores(filtros)
  const [convidando, convidar] = useState(false)
  const [aberto, abrir] = useState<string>()
  const escreve = pode(perfil, 'G07', 'escrever')
  const filtrando = Object.keys(filtros).length > 0
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="6">
        <Box>
          <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
            {t('recebedores.titulo')}
          </Heading>
          <Text color="ink-2" mt="1">
            {t('recebedores.texto')}
          </Text>
        </Box>
        {escreve && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => convidar(true)}>
            <Icone nome="mais" />
            {t('recebedores.convidar')}
          </Button>
        )}
      </Flex>
      <BarraDeRecebedores />
      {conteudo()}
      <DialogoConvidar
        aberto={convidando}
        aoFechar={() => convidar(false)}
        aoConvidar={lista.mudou}
        aoAbrir={id => {
          convidar(false)
          abrir(id)
        }}
      />
      <FolhaDoRecebedor id={aberto} escreve={escreve} aoFechar={() => abrir(undefined)} aoMudar={lista.mudou} />
    </>
  )

  function conteudo() {
    if (lista.error?.erro.name === 'SemPermissao')
      return <EstadoVazio figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
    if (lista.error)
      return (
        <Cartao>
          <EstadoDeErro
            titulo={t('recebedores.erro')}
            texto={t('recebedores.erroTexto')}
            repetir={t('erro.repetir')}
            aoRepetir={lista.recarregar}
          />
        </Cartao>
      )
    if (lista.carregando) return <EsqueletoDeLinhas linhas={6} />
    if (lista.itens.length === 0 && !lista.temMais)
      return (
        <Cartao>
          {filtrando ? (
            <EstadoVazio figura="buscaVazia" titulo={t('recebedores.nada')} texto={t('recebedores.nadaTexto')}>
              <Button variant="outline" onClick={() => setBusca({})}>
                {t('recebedores.limpar')}
              </Button>
            </EstadoVazio>
          ) : (
            <EstadoVazio figura="pagamentos" titulo={t('recebedores.vazio')} texto={t('recebedores.vazioTexto')}>
              {escreve && (
                <Button size="lg" onClick={() => convidar(true)}>
                  {t('recebedores.convidarPrimeiro')}
                </Button>
              )}
            </EstadoVazio>
          )}
        </Cartao>
      )
    return (
      <>
        <TabelaDeRecebedores itens={lista.itens} aoAbrir={r => abrir(r.id)} />
        <Flex direction="column" align="center" gap="2" mt="5" minH="11" aria-live="polite">
          <Text color="ink-2" fontSize="sm">
            {t(lista.parcial ? 'recebedores.parcial' : 'recebedores.mostrando', { n: lista.itens.length })}
          </Text>
          {lista.temMais && (
            <Button variant="outline" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
              {t(lista.carregandoMais ? 'carregando' : 'recebedores.carregarMais')}
            </Button>
          )}
        </Flex>
      </>
    )
  }
}

const Cartao = ({ children }: { children: ReactNode }) => (
  <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
    {children}
  </Box>
)
