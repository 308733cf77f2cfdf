import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
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
import { type Oferta, tonsDaOferta } from './Antecipacoes.tsx'

interface Props {
  oferta: Oferta | undefined
  aoFechar: () => void
  aoCancelar: (id: string, motivo: string) => void
  aoVerEmpresa: (empresa: string) => void
}
/** An offer over the list: what it costs, what the selfie said, whose it was, and how it is taken back. */
export function FolhaDaOferta({ oferta: o, aoFechar, aoCancelar, aoVerEmpresa }: Props) {
  const { perfil } = useSessao()
  const [cancelando, setCancelando] = useState(false)
  return (
    <Folha aberta={!!o} aoFechar={aoFechar} titulo={dizer('antecipacoes.folha')} largura="36rem">
      {o && (
        <>
          <Dados o={o} />
          <Flex gap="3" wrap="wrap" mt="6">
            {o.acoes.includes('cancelar') && pode(perfil, 'G09', 'escrever') && (
              <BotaoDeDinheiro
                sobre={dinheiroDaOferta(o)}
                variant="outline"
                colorPalette="red"
                onClick={() => setCancelando(true)}
              >
                {dizer('antecipacoes.cancelar')}
              </BotaoDeDinheiro>
            )}
            <Button variant="outline" colorPalette="gray" onClick={() => aoVerEmpresa(o.empresa.id)}>
              {dizer('financas.verEmpresa')}
            </Button>
          </Flex>
          <Dialogo
            aberto={cancelando}
            aoFechar={() => setCancelando(false)}
            titulo={dizer('antecipacoes.cancelar.pergunta', { nome: o.recebedor.nome })}
          >
            <Cancelar
              oferta={o}
              aoConcluir={motivo => {
                setCancelando(false)
                avisar(dizer('antecipacoes.cancelada'))
                aoCancelar(o.id, motivo)
              }}
            />
          </Dialogo>
        </>
      )}
    </Folha>
  )
}

const dinheiroDaOferta = (o: Oferta) => ({ valor: o.valorAntecipado, em: o.dataCriacao, de: o.recebedor.nome })

function Dados({ o }: { o: Oferta }) {
  const { t } = useTextos()
  const { veredito, tentativas: n } = o.selfie
  const vezes = n === 1 ? dizer('antecipacoes.umaTentativa') : dizer('antecipacoes.tentativas', { n })
  return (
    <>
      <Dado nome={dizer('financas.situacao')}>
        <Situacao tom={tonsDaOferta[o.situacao]}>{t(`oferta.situacao.${o.situacao}`)}</Situacao>
      </Dado>
      {o.cancelamento && (
        <>
          <Dado nome={dizer('antecipacoes.canceladaEm')}>
            <Momento iso={o.cancelamento.em} />
          </Dado>
          <Dado nome={dizer('antecipacoes.motivo')}>{o.cancelamento.motivo}</Dado>
        </>
      )}
      <Dado nome={dizer('antecipacoes.recebe')}>{emReais(o.valorAntecipado)}</Dado>
      <Dado nome={dizer('antecipacoes.custo')}>
        {dizer('antecipacoes.custoDe', {
          custo: emReais(o.custo),
          taxa: o.taxaMes.replace('.', ','),
          dias: o.dias,
        })}
      </Dado>
      <Dado nome={dizer('antecipacoes.receberia')}>{emReais(o.valorRegular)}</Dado>
      <Dado nome={dizer('antecipacoes.dia')}>{`${formatarData(o.data)}, ${t(`arranjo.${o.arranjo}`)}`}</Dado>
      <Dado nome={dizer('antecipacoes.recebedor')}>{o.recebedor.nome}</Dado>
      <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={o.empresa} />
      <Dado nome={dizer('antecipacoes.oferecidaPor')}>{o.oferecidaPor}</Dado>
      {o.responsavel && (
        <Dado nome={dizer(o.situacao === 'utilizada' ? 'antecipacoes.autorizou' : 'antecipacoes.autoriza')}>
          {`${o.responsavel.nome}, CPF ${o.responsavel.cpf}`}
        </Dado>
      )}
      <Dado nome={dizer('antecipacoes.selfie')}>
        {n === 0 ? dizer(`antecipacoes.selfie.${veredito}`) : `${dizer(`antecipacoes.selfie.${veredito}`)}, ${vezes}`}
      </Dado>
      <Dado nome={dizer('antecipacoes.criada')}>
        <Momento iso={o.dataCriacao} />
      </Dado>
      {o.abertaEm && (
        <Dado nome={dizer('antecipacoes.abertaEm')}>
          <Momento iso={o.abertaEm} />
        </Dado>
      )}
      <Dado nome={dizer('antecipacoes.expira')}>
        <Momento iso={o.dataExpiracao} />
      </Dado>
      {o.transferencia && <Dado nome={dizer('antecipacoes.repasse')}>{o.transferencia}</Dado>}
    </>
  )
}

/** Takes an offer back, for a reason that stays with it. */
function Cancelar({ oferta, aoConcluir }: { oferta: Oferta; aoConcluir: (motivo: string) => void }) {
  const { executar, enviando } = useAction('cancelarAntecipacaoDaEquipe')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 3 && { texto: dizer('antecipacoes.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id: oferta.id }, body: { motivo } }),
    aoConcluir: (_, { motivo }) => aoConcluir(motivo),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('antecipacoes.cancelar.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('antecipacoes.motivo')} dica={dizer('antecipacoes.motivoDica')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={dinheiroDaOferta(oferta)} type="submit" colorPalette="red" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'antecipacoes.cancelar')}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
