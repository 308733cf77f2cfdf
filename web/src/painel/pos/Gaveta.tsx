import { Button, Grid, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { GavetasFechadas } from './GavetasFechadas.tsx'
import { Movimentos } from './Movimentos.tsx'
import { PassoDaGaveta } from './PassoDaGaveta.tsx'
import { QuemVende } from './QuemVende.tsx'
import { VendasDosVendedores } from './VendasDosVendedores.tsx'

export type GavetaLida = Received<EndpointDe<'moverGavetaPos'>>

/** The cash drawer of who sells at the counter: opened, noted in, counted and closed; those of before. */
export default function Gaveta() {
  const { t } = useTextos()
  const { slug } = useSessao()
  return (
    <Permitido grupo="G02" direito="escrever">
      <Pagina
        titulo={t('gaveta.titulo')}
        texto={t('gaveta.texto')}
        acao={
          <Button asChild size="lg" variant="outline" w={{ base: 'full', sm: 'auto' }}>
            <Link to={caminhos.pontoDeVenda(slug)}>{t('gaveta.voltar')}</Link>
          </Button>
        }
      >
        <ComQuem />
      </Pagina>
    </Permitido>
  )
}

/** The drawer of a device that several people share is opened by the seller who said who they are. */
function ComQuem() {
  const { data } = useEndpoint('obterConfiguracaoPos', {})
  return (
    <QuemVende operadores={data?.operadores ?? []}>
      <Corpo />
    </QuemVende>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterGavetaPos', {})
  const mudou = () => void recarregar()
  if (error && !data)
    return (
      <Superficie>
        <EstadoDeErro titulo={t('gaveta.erro')} texto={t('erro.texto')} repetir={t('erro.repetir')} aoRepetir={mudou} />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={8} />
  const { aberta, fechadas } = data
  return (
    <Stack gap="6">
      <Aviso tom="nota">{t('gaveta.soAnota')}</Aviso>
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        {aberta ? (
          <>
            <Resumo gaveta={aberta} />
            <Stack gap="6" gridRow={{ xl: 'span 2' }}>
              <PassoDaGaveta key={`lancar ${aberta.movimentos.length}`} passo="lancar" aoMudar={mudou} />
              <PassoDaGaveta passo="fechar" aoMudar={mudou} />
            </Stack>
            <Secao id="movimentos" titulo={t('gaveta.movimentos')}>
              <Movimentos movimentos={aberta.movimentos} />
            </Secao>
          </>
        ) : (
          <PassoDaGaveta passo="abrir" aoMudar={mudou} />
        )}
      </Grid>
      <VendasDosVendedores />
      <GavetasFechadas fechadas={fechadas} />
    </Stack>
  )
}

function Resumo({ gaveta: g }: { gaveta: GavetaLida }) {
  const { t } = useTextos()
  const reais = (valor: number) => <Valor centavos={deReais(valor) ?? 0} />
  return (
    <Secao id="gaveta-aberta" titulo={t('gaveta.esperado')}>
      <Text fontSize="clamp(1.25rem, 6.4vw, 1.875rem)" fontWeight="bold" lineHeight="1.2" mt="-4" aria-live="polite">
        <Fala>{reais(g.esperado)}</Fala>
      </Text>
      <div>
        <Dado nome={t('gaveta.desde')}>
          <Momento iso={g.abertaEm} />
        </Dado>
        <Dado nome={t('gaveta.abertura')}>{reais(g.abertura)}</Dado>
        <Dado nome={t('gaveta.vendas')}>{reais(g.vendas)}</Dado>
        <Dado nome={t('gaveta.suprimentos')}>{reais(g.suprimentos)}</Dado>
        <Dado nome={t('gaveta.sangrias')}>{reais(g.sangrias)}</Dado>
      </div>
    </Secao>
  )
}
