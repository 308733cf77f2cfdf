import { Box, Stack } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterFunilDoLink } from '../../../../shared/contract/vidaDoLink.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Barra, Quadro } from '../dashboards/Quadro.tsx'

type Passos = Received<typeof obterFunilDoLink>['passos']

/** How far the people came who opened a link: a bar for each step, and the figures as a table behind them. */
export function FunilDoLink({ link }: { link: string }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterFunilDoLink', { params: { id: link } })
  if (error)
    return (
      <EstadoDeErro
        titulo={t('erro.titulo')}
        texto={t('funil.erro')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data)
    return (
      <Box aria-busy>
        <EsqueletoDeLinhas linhas={3} altura="10" />
      </Box>
    )
  return <Desenho passos={data.passos} />
}

function Desenho({ passos }: { passos: Passos }) {
  const { t } = useTextos()
  const aberto = passos[0]?.quantidade ?? 0
  const linhas = passos.map(({ passo, quantidade }, n) => ({
    passo,
    quantidade,
    nome: t(`funil.passo.${passo}`),
    doAnterior: n === 0 ? undefined : porCento(quantidade, passos[n - 1]?.quantidade ?? 0),
    doPrimeiro: porCento(quantidade, aberto),
  }))
  return (
    <Quadro
      nivel="h3"
      titulo={t('funil.titulo')}
      texto={t(aberto ? 'funil.texto' : 'funil.vazio')}
      colunas={[t('funil.passo'), t('funil.quantidade'), t('funil.doAnterior'), t('funil.doPrimeiro')]}
      linhas={linhas.map(l => [l.nome, l.quantidade, l.doAnterior ?? '–', l.doPrimeiro])}
    >
      <Stack gap="3">
        {linhas.map(l => (
          <Barra
            key={l.passo}
            nome={l.nome}
            figura={<strong>{l.quantidade}</strong>}
            nota={aberto > 0 && l.doAnterior !== undefined && t('funil.parte', { parte: l.doAnterior })}
            parte={aberto ? l.quantidade / aberto : 0}
          />
        ))}
      </Stack>
    </Quadro>
  )
}

const porCento = (parte: number, todo: number) => `${todo ? Math.round((parte / todo) * 100) : 0}%`
