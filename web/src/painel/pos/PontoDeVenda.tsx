import { Box, Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { PERGUNTA_DA_VENDA_MS, vendaEmAberto } from '../../../../shared/domain/vendaPos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Permitido, Superficie, useTituloDaPagina } from '../../ui/Pagina.tsx'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'
import { MontarVenda } from './MontarVenda.tsx'
import { QuemVende } from './QuemVende.tsx'
import { TelaDaVenda } from './TelaDaVenda.tsx'
import { useInstalavel } from './useInstalavel.ts'
import { VendaPaga } from './VendaPaga.tsx'

export type Venda = Received<EndpointDe<'obterVendaPos'>>

/** The company's own point of sale, on any phone or tablet: what is sold, its code on the screen, its receipt. */
export default function PontoDeVenda() {
  return (
    <Permitido grupo="G02" direito="escrever">
      <Ponto />
    </Permitido>
  )
}

function Ponto() {
  const { t } = useTextos()
  useTituloDaPagina(t('balcao.titulo'))
  const { slug } = useSessao()
  const instalar = useInstalavel(slug)
  const { data, error, recarregar } = useEndpoint('obterConfiguracaoPos', {})
  const [busca, setBusca] = useSearchParams()
  const [feita, setFeita] = useState<Venda>()
  const id = busca.get('venda') ?? undefined
  // the sale is in the address: a screen that is opened again shows it, and sells nothing twice
  const abrir = (venda: Venda | undefined) => {
    setFeita(venda)
    setBusca(venda ? { venda: venda.id } : {}, { replace: true })
  }
  if (error && !data)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('balcao.erro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={8} />
  return (
    <Box maxW="60rem" mx="auto">
      <QuemVende operadores={data.operadores} semTitulo>
        {id ? (
          <DaVenda key={id} id={id} feita={feita} configuracao={data} aoSair={() => abrir(undefined)} />
        ) : (
          <MontarVenda configuracao={data} aoVender={abrir} aoFaltarQuem={() => void recarregar()} />
        )}
      </QuemVende>
      {instalar && (
        <Button variant="outline" size="lg" w="full" mt="4" onClick={instalar}>
          {t('balcao.instalar')}
        </Button>
      )}
    </Box>
  )
}

interface PropsDaVenda {
  id: string
  feita: Venda | undefined
  configuracao: Configuracao
  aoSair: () => void
}
function DaVenda({ id, feita, configuracao, aoSair }: PropsDaVenda) {
  const { t } = useTextos()
  const [parada, setParada] = useState(false)
  const { data, error, recarregar, guardar } = useEndpoint('obterVendaPos', parada ? null : { params: { id } }, {
    refreshInterval: (v?: Venda) => (!v || vendaEmAberto(v.situacao) ? PERGUNTA_DA_VENDA_MS : 0),
    refreshWhenOffline: false,
  })
  const venda = data ?? (feita?.id === id ? feita : undefined)
  // another company's sale, or none: the pad is there again
  useEffect(() => {
    if (error?.status !== 404) return
    setParada(true)
    aoSair()
  }, [error, aoSair])
  if (!venda && error)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('balcao.vendaErro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      </Superficie>
    )
  if (!venda) return <EsqueletoDeLinhas linhas={8} />
  if (venda.situacao === 'paga') return <VendaPaga venda={venda} configuracao={configuracao} aoSair={aoSair} />
  return <TelaDaVenda venda={venda} configuracao={configuracao} aoMudar={nova => void guardar(nova)} aoSair={aoSair} />
}
