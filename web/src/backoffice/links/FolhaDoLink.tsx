import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { tomDaSituacao } from '../../painel/links/tipos.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { LinkDaEquipe } from './Links.tsx'

interface Props {
  link: LinkDaEquipe | undefined
  aoFechar: () => void
  aoMudar: (id: string, mudanca: Pick<LinkDaEquipe, 'situacao' | 'suspensao'>) => void
  aoVerEmpresa: (empresaId: string) => void
}
/** A link over the list: whose it is, how it stands, and whether it takes payments. */
export function FolhaDoLink({ link: l, aoFechar, aoMudar, aoVerEmpresa }: Props) {
  const { t } = useTextos()
  const [mudando, setMudando] = useState(false)
  return (
    <Folha aberta={!!l} aoFechar={aoFechar} titulo={l?.nome ?? dizer('links.folha')} largura="34rem">
      {l && (
        <>
          <Dado nome={dizer('links.coluna.situacao')}>
            <Situacao tom={tomDaSituacao[l.situacao]}>{t(`situacao.${l.situacao}`)}</Situacao>
          </Dado>
          {l.suspensao && (
            <>
              <Dado nome={dizer('links.suspensoEm')}>
                <Momento iso={l.suspensao.em} />
              </Dado>
              <Dado nome={dizer('links.motivo')}>{l.suspensao.motivo}</Dado>
            </>
          )}
          <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={l.empresa} />
          <Dado nome={dizer('links.coluna.valor')}>{emReais(l.valor)}</Dado>
          <Dado nome={dizer('links.coluna.usos')}>
            {l.limiteUsos === null
              ? dizer('links.semLimite')
              : dizer('links.usos', { usados: l.usos ?? 0, n: l.limiteUsos })}
          </Dado>
          <Dado nome={dizer('links.coluna.criado')}>
            <Momento iso={l.criadoEm} />
          </Dado>
          {l.abreEm && (
            <Dado nome={dizer('links.abreEm')}>
              <Momento iso={l.abreEm} />
            </Dado>
          )}
          {l.expiraEm && (
            <Dado nome={dizer('links.expiraEm')}>
              <Momento iso={l.expiraEm} />
            </Dado>
          )}
          <Dado nome={dizer('links.endereco')}>
            <Flex as="span" align="center" gap="1" my="-2.5">
              <chakra.span fontFamily="mono" fontSize="xs">
                {l.id}
              </chakra.span>
              <BotaoCopiar texto={l.url} aviso={dizer('checkouts.copiado')} rotulo={dizer('links.copiar')} />
            </Flex>
          </Dado>
          <Flex gap="3" wrap="wrap" mt="6">
            {l.situacao === 'encerrado' ? (
              <Text color="ink-2">{dizer('links.encerrado')}</Text>
            ) : (
              <Button
                variant={l.suspensao ? 'solid' : 'outline'}
                {...(!l.suspensao && { colorPalette: 'red' })}
                onClick={() => setMudando(true)}
              >
                {dizer(l.suspensao ? 'links.reabrir' : 'links.suspender')}
              </Button>
            )}
            <Button variant="outline" colorPalette="gray" onClick={() => aoVerEmpresa(l.empresa.id)}>
              {dizer('checkouts.doLink')}
            </Button>
          </Flex>
          <Dialogo
            aberto={mudando}
            aoFechar={() => setMudando(false)}
            titulo={dizer(l.suspensao ? 'links.reabrir.pergunta' : 'links.suspender.pergunta', { nome: l.nome })}
          >
            <Mudar
              link={l}
              aoConcluir={mudanca => {
                setMudando(false)
                avisar(dizer(mudanca.suspensao ? 'links.suspenso' : 'links.reaberto'))
                aoMudar(l.id, mudanca)
              }}
            />
          </Dialogo>
        </>
      )}
    </Folha>
  )
}

/** Suspends a link, for a reason that its company reads, or puts it back. */
function Mudar(p: { link: LinkDaEquipe; aoConcluir: (mudanca: Pick<LinkDaEquipe, 'situacao' | 'suspensao'>) => void }) {
  const { executar, enviando } = useAction('mudarSituacaoDoLink')
  const suspende = !p.link.suspensao
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: suspende && v.motivo.length < 3 && { texto: dizer('links.semMotivo') } }),
    enviar: ({ motivo }) =>
      executar({
        params: { id: p.link.id },
        body: suspende ? { situacao: 'suspenso', motivo } : { situacao: 'ativo' },
      }),
    aoConcluir: ({ situacao }, { motivo }) =>
      p.aoConcluir({ situacao, suspensao: suspende ? { em: new Date().toISOString(), motivo } : null }),
  })
  const ato = suspende ? 'links.suspender' : 'links.reabrir'
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`${ato}.texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {suspende && (
          <Campo {...form.campo('motivo')} rotulo={dizer('links.motivo')} dica={dizer('links.motivoDica')}>
            <Textarea name="motivo" rows={3} maxLength={300} />
          </Campo>
        )}
        <Flex justify="flex-end">
          <Button type="submit" {...(suspende && { colorPalette: 'red' })} aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : ato)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
