import { Grid, Input, NativeSelect } from '@chakra-ui/react'
import { type TipoDeDocFiscal, tiposDeDocFiscal } from '../../../../shared/domain/tributosInformados.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { CamposDosTributos } from '../fiscal/CamposDosTributos.tsx'
import { secao } from './formulario.ts'

/** The sale's fiscal document, and the taxes in its price: for who issues one before charging. */
export const SecaoFiscal = secao(
  ['docTipo', 'docChave', 'cbs', 'ibs'],
  function SecaoFiscal({ rascunho, mudar, erro }) {
    const { t } = useTextos()
    const { docTipo, docChave, cbs, ibs } = rascunho
    const ditos = [
      ...(docChave ? [t(`form.fiscal.${docTipo}`)] : []),
      ...(cbs > 0 ? [t('form.fiscal.cbs')] : []),
      ...(ibs > 0 ? [t('form.fiscal.ibs')] : []),
    ]
    return (
      <Secao
        id="fiscal"
        titulo={t('form.fiscal')}
        texto={t('form.fiscalTexto')}
        resumo={ditos.join(', ') || t('form.fiscal.nenhum')}
      >
        <Grid templateColumns={{ base: '1fr', md: '11rem 1fr' }} gap="4" alignItems="start">
          <Campo nome="docTipo" rotulo={t('form.fiscal.tipo')} dica={t('form.fiscal.tipoDica')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field
                value={docTipo}
                onChange={e => mudar({ docTipo: e.currentTarget.value as TipoDeDocFiscal })}
              >
                {tiposDeDocFiscal.map(tipo => (
                  <option key={tipo} value={tipo}>
                    {t(`form.fiscal.${tipo}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          <Campo
            nome="docChave"
            rotulo={t('form.fiscal.chave')}
            opcional={t('form.opcional')}
            dica={t(docTipo === 'nfse' ? 'form.fiscal.dica50' : 'form.fiscal.dica44')}
            erro={erro('docChave')}
          >
            <Input
              size="lg"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              inputMode="numeric"
              value={docChave}
              onChange={e => mudar({ docChave: e.currentTarget.value.toUpperCase().replace(/[^0-9A-Z]/g, '') })}
            />
          </Campo>
        </Grid>
        <CamposDosTributos tributos={{ cbs, ibs }} aoMudar={mudar} erro={erro} />
      </Secao>
    )
  },
)
