import { Stack } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Secao } from '../../ui/Secao.tsx'
import { LinhaDoAparelho, nomeDoAparelho } from './LinhaDoAparelho.tsx'

type Aparelho = Received<typeof obterSeguranca>['aparelhos'][number]

/** Browsers in which the person signed in before: what strangers try does not stop them there. */
export function SecaoAparelhos({ aparelhos, aoMudar }: { aparelhos: Aparelho[]; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando } = useAction('encerrarSessao')
  const esquecer = async (id: string) => {
    const r = await executar({ params: { id } })
    // forgotten elsewhere meanwhile is forgotten
    if (!r.ok && r.error.name !== 'SessaoNaoEncontrada') return avisar(t('erro.texto'))
    avisar(t('perfil.esquecido'))
    aoMudar()
  }
  if (!aparelhos.length) return null
  return (
    <Secao id="aparelhos" titulo={t('perfil.aparelhos')} texto={t('perfil.aparelhosTexto')}>
      <Stack as="ul" gap="0" listStyleType="none">
        {aparelhos.map(a => (
          <LinhaDoAparelho
            key={a.id}
            aparelho={a}
            texto={t('perfil.entrouEm', { data: escreverMomento(a.vistoEm, idioma) })}
            acao={t('perfil.esquecer')}
            rotulo={t('perfil.esquecerDe', { aparelho: nomeDoAparelho(t, a) })}
            parada={enviando}
            aoAgir={() => void esquecer(a.id)}
          />
        ))}
      </Stack>
    </Secao>
  )
}
