import { chakra, Flex } from '@chakra-ui/react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Busca, Ficha, Periodo } from '../links/BarraDeFiltros.tsx'
import { filtrosDe } from './filtros.ts'

/** The states worth a chip; the others are found by name. */
const emFichas = [8, 2, 1, 0, 4] as const

/** The filters as chips that read as a sentence (V099); the address holds them. */
export function BarraDeRecebedores() {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const filtros = filtrosDe(busca)
  const mudar = (mudanca: Readonly<Record<string, string | undefined>>) =>
    setBusca(
      atual => {
        const nova = new URLSearchParams(atual)
        for (const [campo, valor] of Object.entries(mudanca)) {
          if (valor) nova.set(campo, valor)
          else nova.delete(campo)
        }
        return nova
      },
      { replace: true, preventScrollReset: true },
    )
  const comSaldo = filtros.saldoCarteira === 'com'
  return (
    <Flex role="search" aria-label={t('recebedores.filtros')} gap="3" wrap="wrap" mb="5" align="center">
      <Busca
        rotulo={t('recebedores.buscar')}
        valor={busca.get('busca') ?? ''}
        aoMudar={texto => mudar({ busca: texto || undefined })}
      />
      <chakra.fieldset
        display="flex"
        gap="2"
        minW="0"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        scrollbar="hidden"
      >
        <chakra.legend srOnly>{t('recebedores.situacao')}</chakra.legend>
        <Ficha ligada={filtros.situacao === undefined} aoClicar={() => mudar({ situacao: undefined })}>
          {t('recebedores.todos')}
        </Ficha>
        {emFichas.map(s => (
          <Ficha key={s} ligada={filtros.situacao === s} aoClicar={() => mudar({ situacao: String(s) })}>
            {t(`recebedor.situacao.${s}` as ChavePainel)}
          </Ficha>
        ))}
        <Ficha ligada={comSaldo} aoClicar={() => mudar({ saldo: comSaldo ? undefined : 'com' })}>
          {t('recebedores.comSaldo')}
        </Ficha>
      </chakra.fieldset>
      <Periodo filtros={filtros} aoMudar={mudar} />
    </Flex>
  )
}
