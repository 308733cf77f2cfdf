import { Grid } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'

/** Centavos of a price that are its taxes. */
export interface Tributos {
  cbs: number
  ibs: number
}
const quais = ['cbs', 'ibs'] as const

/** The taxes in a price, each by its name. */
export function CamposDosTributos(p: {
  tributos: Tributos
  aoMudar: (mudanca: Partial<Tributos>) => void
  erro: (qual: keyof Tributos) => string | undefined
  /** Tells the fields' names apart, where they stand twice on a page, under a fold that says that they are optional. */
  lugar?: string
}) {
  const { t } = useTextos()
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
      {quais.map(qual => (
        <Campo
          key={qual}
          nome={`${qual}${p.lugar ?? ''}`}
          rotulo={t(`form.fiscal.${qual}`)}
          {...(!p.lugar && { opcional: t('form.opcional') })}
          erro={p.erro(qual)}
        >
          <CampoDinheiro
            name={qual}
            size="lg"
            centavos={p.tributos[qual]}
            aoMudar={valor => p.aoMudar({ [qual]: valor })}
          />
        </Campo>
      ))}
    </Grid>
  )
}
