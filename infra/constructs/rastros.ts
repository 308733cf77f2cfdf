/** The policy AWS keeps for writing traces: segments have no resource to name. */
export const politicaDosRastros = 'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess'
