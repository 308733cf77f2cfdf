import { Stack, Text } from '@chakra-ui/react'
import type { obterIndicadores } from '../../../../shared/contract/dashboard.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { nomeDaBandeira } from '../links/tipos.ts'
import { useNegativas } from '../pagamentos/useNegativas.ts'
import { Barra, Quadro } from './Quadro.tsx'

type D = Received<typeof obterIndicadores>
const passos = ['iniciados', 'identificados', 'token', 'selfie', 'pagos'] as const
const porCento = (parte: number, todo: number) => `${todo ? Math.round((parte / todo) * 100) : 0}%`

/** Of the payments that were started, how far they came. */
export function Conversao({ funil, antes }: { funil: D['funil']; antes: D['funil'] }) {
  const { t } = useTextos()
  return (
    <Quadro
      titulo={t('painel.funil')}
      texto={t('painel.funilTexto')}
      colunas={[t('painel.etapa'), t('painel.quantidade'), '%', t('painel.anterior')]}
      linhas={passos.map(p => [
        t(`painel.passo.${p}`),
        funil[p],
        porCento(funil[p], funil.iniciados),
        porCento(antes[p], antes.iniciados),
      ])}
    >
      <Stack gap="4">
        {passos.map(p => (
          <Barra
            key={p}
            nome={t(`painel.passo.${p}`)}
            figura={`${funil[p]} · ${porCento(funil[p], funil.iniciados)}`}
            parte={funil.iniciados ? funil[p] / funil.iniciados : 0}
          />
        ))}
      </Stack>
    </Quadro>
  )
}

/** How cards fare, brand by brand. */
export function Cartoes({ bandeiras }: { bandeiras: D['bandeiras'] }) {
  const { t } = useTextos()
  return (
    <Quadro
      titulo={t('painel.cartoes')}
      colunas={[t('painel.bandeira'), t('painel.aprovadas'), t('painel.negadas'), t('painel.aprovacao')]}
      linhas={bandeiras.map(b => [
        nomeDaBandeira(b.bandeira),
        b.aprovadas,
        b.negadas,
        porCento(b.aprovadas, b.aprovadas + b.negadas),
      ])}
    >
      <Stack gap="4">
        {bandeiras.map(b => (
          <Barra
            key={b.bandeira}
            nome={nomeDaBandeira(b.bandeira)}
            figura={porCento(b.aprovadas, b.aprovadas + b.negadas)}
            parte={b.aprovadas / (b.aprovadas + b.negadas)}
            nota={`${t('painel.aprovadasN', { n: b.aprovadas })} · ${t('painel.negadasN', { n: b.negadas })}`}
          />
        ))}
      </Stack>
    </Quadro>
  )
}

export function Motivos({ motivos }: { motivos: D['motivos'] }) {
  const { t } = useTextos()
  const negativa = useNegativas()
  const maior = motivos[0]?.quantidade ?? 1
  return (
    <Quadro
      titulo={t('painel.motivos')}
      colunas={[t('painel.motivo'), t('painel.quantidade')]}
      linhas={motivos.map(m => [negativa(m.significado), m.quantidade])}
    >
      {motivos.length === 0 && <Text color="ink-2">{t('painel.semMotivos')}</Text>}
      <Stack gap="4">
        {motivos.map(m => (
          <Barra
            key={m.significado}
            nome={negativa(m.significado)}
            figura={m.quantidade}
            parte={m.quantidade / maior}
            cor="warning"
          />
        ))}
      </Stack>
    </Quadro>
  )
}
