import { Stack, Textarea } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Secao.tsx'
import type { ParteDoFormulario } from './formulario.ts'

const chaves = [
  'consultaAntifraude',
  'consultaDatavalid',
  'validarContatoPagador',
  'validarNomeCheckout',
  'autenticar3ds',
] as const

/** The six checks of a sale, each in plain words. */
export function SecaoSeguranca({ rascunho, mudar, erro }: ParteDoFormulario) {
  const { t } = useTextos()
  return (
    <Secao id="seguranca" titulo={t('form.seguranca')} texto={t('form.segurancaTexto')}>
      <Stack gap="2">
        {chaves.map(chave => (
          <Interruptor
            key={chave}
            nome={chave}
            rotulo={t(`form.${chave}`)}
            texto={t(`form.${chave}Texto`)}
            ligado={rascunho[chave]}
            aoMudar={ligado => mudar({ [chave]: ligado })}
          />
        ))}
        <Interruptor
          nome="comTermo"
          rotulo={t('form.termo')}
          texto={t('form.termoTexto')}
          ligado={rascunho.comTermo}
          aoMudar={comTermo => mudar({ comTermo })}
        />
        {rascunho.comTermo && (
          <Campo nome="termoCliente" rotulo={t('form.termoRotulo')} erro={erro('termoCliente')}>
            <Textarea
              rows={6}
              maxLength={20_000}
              value={rascunho.termoCliente}
              onChange={e => mudar({ termoCliente: e.currentTarget.value })}
              fontSize="md"
            />
          </Campo>
        )}
      </Stack>
    </Secao>
  )
}
