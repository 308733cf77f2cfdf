import { chakra, Stack } from '@chakra-ui/react'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { docFiscalDaChave } from '../../../../shared/domain/tributosInformados.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { CampoDaNota, notaCerta } from '../fiscal/CampoDaNota.tsx'
import { CamposDosTributos, type Tributos } from '../fiscal/CamposDosTributos.tsx'

/** What a seller who issues the document first tells of the sale. */
export interface NotaDaVenda extends Tributos {
  chave: string
}
export const semNota: NotaDaVenda = { chave: '', cbs: 0, ibs: 0 }

/** Pure: what is wrong of it, by field. */
export const faltasDaNota = ({ chave, cbs, ibs }: NotaDaVenda, total: number) => ({
  chave: !notaCerta(chave),
  tributos: cbs + ibs > total,
})

/** Pure: as the call takes it; taxes that are not typed are what the products say. */
export function corpoDaNota({ chave, cbs, ibs }: NotaDaVenda) {
  const docFiscal = docFiscalDaChave(chave)
  return {
    ...(docFiscal && { docFiscal }),
    ...(cbs > 0 && { cbsInformado: paraReais(cbs) }),
    ...(ibs > 0 && { ibsInformado: paraReais(ibs) }),
  }
}

/** Folded until it is needed: most sales have their note after the payment. */
export function FiscalDaVenda(p: {
  nota: NotaDaVenda
  aoMudar: (nota: NotaDaVenda) => void
  faltas: ReturnType<typeof faltasDaNota>
  lugar: string
}) {
  const { t } = useTextos()
  return (
    <chakra.details mt="3">
      <chakra.summary
        minH="11"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        cursor="pointer"
        fontSize="sm"
        color="ink-2"
      >
        {t('fiscal.daVenda')}
        <chakra.span transition="transform 150ms" css={{ 'details[open] &': { transform: 'rotate(180deg)' } }}>
          <Icone nome="abaixo" tamanho={18} />
        </chakra.span>
      </chakra.summary>
      <Stack gap="4" mt="2">
        <CampoDaNota
          chave={p.nota.chave}
          aoMudar={chave => p.aoMudar({ ...p.nota, chave })}
          errada={p.faltas.chave}
          lugar={p.lugar}
        />
        <CamposDosTributos
          tributos={p.nota}
          aoMudar={mudanca => p.aoMudar({ ...p.nota, ...mudanca })}
          lugar={p.lugar}
          erro={qual => (qual === 'cbs' && p.faltas.tributos ? t('fiscal.passam') : undefined)}
        />
      </Stack>
    </chakra.details>
  )
}
