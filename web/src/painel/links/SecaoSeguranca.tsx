import { NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { secao } from './formulario.ts'
import { type LimiarAntifraude, limiaresAntifraude } from './rascunho.ts'

const chaves = [
  'consultaAntifraude',
  'consultaDatavalid',
  'validarContatoPagador',
  'validarNomeCheckout',
  'autenticar3ds',
] as const

/** The six checks of a sale, each in plain words. */
export const SecaoSeguranca = secao(
  [...chaves, 'limiarAntifraude', 'comTermo', 'termoCliente'],
  function SecaoSeguranca({ rascunho, mudar, erro }) {
    const { t } = useTextos()
    const ligadas = [
      ...chaves.filter(chave => rascunho[chave]).map(chave => t(`form.${chave}`)),
      ...(rascunho.comTermo ? [t('form.termo')] : []),
    ]
    return (
      <Secao
        id="seguranca"
        titulo={t('form.seguranca')}
        texto={t('form.segurancaTexto')}
        resumo={ligadas.join(', ') || t('form.resumo.semSeguranca')}
      >
        <Stack gap="2">
          {chaves.map(chave => (
            <Fragment key={chave}>
              <Interruptor
                nome={chave}
                rotulo={t(`form.${chave}`)}
                texto={t(`form.${chave}Texto`)}
                ligado={rascunho[chave]}
                aoMudar={ligado => mudar({ [chave]: ligado })}
              />
              {chave === 'consultaAntifraude' && rascunho.consultaAntifraude && (
                <Limiar valor={rascunho.limiarAntifraude} aoMudar={limiarAntifraude => mudar({ limiarAntifraude })} />
              )}
            </Fragment>
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
  },
)

/** How strict the fraud analysis is, only while it is on. */
function Limiar({ valor, aoMudar }: { valor: LimiarAntifraude; aoMudar: (limiar: LimiarAntifraude) => void }) {
  const { t } = useTextos()
  return (
    <Campo nome="limiarAntifraude" rotulo={t('form.limiarAntifraude')} dica={t('form.limiarAntifraudeTexto')}>
      <NativeSelect.Root size="lg" maxW="18rem" mb="2">
        <NativeSelect.Field
          value={valor}
          onChange={e => {
            const escolhido = limiaresAntifraude.find(l => l === e.currentTarget.value)
            if (escolhido) aoMudar(escolhido)
          }}
          fontSize="md"
        >
          {limiaresAntifraude.map(l => (
            <option key={l} value={l}>
              {t(`form.limiar.${l}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Campo>
  )
}
